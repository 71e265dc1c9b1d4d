package main

import (
	"context"
	"encoding/json"
	"flag"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"

	remoteexecution "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	re_blobstore "github.com/buildbarn/bb-remote-execution/pkg/blobstore"
	"github.com/buildbarn/bb-remote-execution/pkg/builder"
	"github.com/buildbarn/bb-remote-execution/pkg/cas"
	"github.com/buildbarn/bb-remote-execution/pkg/cleaner"
	re_filesystem "github.com/buildbarn/bb-remote-execution/pkg/filesystem"
	"github.com/buildbarn/bb-remote-execution/pkg/proto/remoteworker"
	runner_pb "github.com/buildbarn/bb-remote-execution/pkg/proto/runner"
	"github.com/buildbarn/bb-remote-execution/pkg/runner"
	blobstore_configuration "github.com/buildbarn/bb-storage/pkg/blobstore/configuration"
	"github.com/buildbarn/bb-storage/pkg/clock"
	"github.com/buildbarn/bb-storage/pkg/digest"
	"github.com/buildbarn/bb-storage/pkg/eviction"
	"github.com/buildbarn/bb-storage/pkg/filesystem"
	"github.com/buildbarn/bb-storage/pkg/filesystem/path"
	bb_grpc "github.com/buildbarn/bb-storage/pkg/grpc"
	"github.com/buildbarn/bb-storage/pkg/program"
	blobstore_pb "github.com/buildbarn/bb-storage/pkg/proto/configuration/blobstore"
	grpc_pb "github.com/buildbarn/bb-storage/pkg/proto/configuration/grpc"
	"golang.org/x/sync/semaphore"
	"google.golang.org/grpc"
)

// worker takes actions from the scheduler one at a time, fetches their inputs to
// dir/build, has a runner execute them there, and stores the outputs.
func worker(arguments []string) (program.Routine, error) {
	flags := flag.NewFlagSet("node worker", flag.ExitOnError)
	name := flags.String("name", "", "`name` of the worker")
	scheduler := flags.String("scheduler", "", "`address` of the scheduler for workers")
	storage := flags.String("storage", "", "`address` of the storage")
	socket := flags.String("runner", "", "`socket` of the runner")
	dir := flags.String("dir", "", "`folder` for inputs and outputs of actions")
	flags.Parse(arguments)

	for _, name := range []string{"build", "cache"} {
		if err := os.MkdirAll(filepath.Join(*dir, name), 0o755); err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context, siblings, dependencies program.Group) error {
		store, results, err := blobstore_configuration.NewCASAndACBlobAccessFromConfiguration(
			dependencies,
			&blobstore_pb.BlobstoreConfiguration{ContentAddressableStorage: remote(*storage), ActionCache: remote(*storage)},
			clients, maximumMessageSize)
		if err != nil {
			return err
		}
		store = re_blobstore.NewExistencePreconditionBlobAccess(store)
		writer, flush := re_blobstore.NewBatchedStoreBlobAccess(store, digest.KeyWithoutInstance, 100, semaphore.NewWeighted(4))
		buildDirectory, err := filesystem.NewLocalDirectory(path.LocalFormat.NewParser(filepath.Join(*dir, "build")))
		if err != nil {
			return err
		}
		cacheDirectory, err := filesystem.NewLocalDirectory(path.LocalFormat.NewParser(filepath.Join(*dir, "cache")))
		if err != nil {
			return err
		}
		if err := cacheDirectory.RemoveAllChildren(); err != nil {
			return err
		}
		directories := cas.NewCachingDirectoryFetcher(
			cas.NewBlobAccessDirectoryFetcher(store, maximumMessageSize, 0),
			digest.KeyWithoutInstance, 10_000, 64<<20,
			eviction.NewLRUSet[cas.CachingDirectoryFetcherKey]())
		files := cas.NewHardlinkingFileFetcher(cas.NewBlobAccessFileFetcher(store), cacheDirectory, 100_000, 2<<30, eviction.NewLRUSet[string]())
		var next atomic.Uint64
		creator := builder.NewSharedBuildDirectoryCreator(
			builder.NewCleanBuildDirectoryCreator(
				builder.NewRootBuildDirectoryCreator(builder.NewNaiveBuildDirectory(buildDirectory, directories, files, semaphore.NewWeighted(10), writer)),
				cleaner.NewIdleInvoker(cleaner.NewDirectoryCleaner(buildDirectory, filepath.Join(*dir, "build")))),
			&next)

		runnerConnection, err := clients.NewClientFromConfiguration(&grpc_pb.ClientConfiguration{Address: "unix://" + *socket})
		if err != nil {
			return err
		}
		schedulerConnection, err := clients.NewClientFromConfiguration(&grpc_pb.ClientConfiguration{Address: *scheduler})
		if err != nil {
			return err
		}
		id := map[string]string{"worker": *name}
		label, err := json.Marshal(id)
		if err != nil {
			return err
		}
		browser := &url.URL{Scheme: "http", Host: "browser.invalid"}
		executor := builder.NewLocalBuildExecutor(writer, creator, runner_pb.NewRunnerClient(runnerConnection), clock.SystemClock, 0, nil, maximumMessageSize, nil, false)
		executor = builder.NewTimestampedBuildExecutor(builder.NewStorageFlushingBuildExecutor(executor, flush), clock.SystemClock, string(label))
		executor = builder.NewCachingBuildExecutor(executor, store, results, browser)
		executor = builder.NewLoggingBuildExecutor(executor, browser)
		client := builder.NewBuildClient(
			remoteworker.NewOperationQueueClient(schedulerConnection),
			executor, re_filesystem.EmptyFilePool, clock.SystemClock,
			id, digest.EmptyInstanceName, &remoteexecution.Platform{}, 0)
		builder.LaunchWorkerThread(siblings, client, string(label))
		return nil
	}, nil
}

func remote(address string) *blobstore_pb.BlobAccessConfiguration {
	return &blobstore_pb.BlobAccessConfiguration{
		Backend: &blobstore_pb.BlobAccessConfiguration_Grpc{Grpc: &grpc_pb.ClientConfiguration{Address: address}},
	}
}

// runCommands executes the commands of one worker's actions in its build folder.
// It is a separate process so that it can be put into namespaces where an
// action sees neither the network nor the folders of users.
func runCommands(arguments []string) (program.Routine, error) {
	flags := flag.NewFlagSet("node runner", flag.ExitOnError)
	listen := flags.String("listen", "", "`socket` to listen on")
	build := flags.String("build", "", "build `folder` of the worker")
	flags.Parse(arguments)

	return func(ctx context.Context, siblings, dependencies program.Group) error {
		buildPath, walker := path.EmptyBuilder.Join(path.NewAbsoluteScopeWalker(path.VoidComponentWalker))
		if err := path.Resolve(path.LocalFormat.NewParser(*build), walker); err != nil {
			return err
		}
		buildDirectory := re_filesystem.NewLazyDirectory(func() (filesystem.DirectoryCloser, error) {
			return filesystem.NewLocalDirectory(buildPath)
		})
		local := runner.NewLocalRunner(buildDirectory, buildPath, runner.NewPlainCommandCreator(nil), true)
		return bb_grpc.NewServersFromConfigurationAndServe(serverAt(*listen), func(s grpc.ServiceRegistrar) {
			runner_pb.RegisterRunnerServer(s, local)
		}, siblings)
	}, nil
}
