package main

import (
	"context"
	"errors"
	"flag"
	"net"
	"net/http"
	"os"
	"path/filepath"

	remoteexecution "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	blobstore_configuration "github.com/buildbarn/bb-storage/pkg/blobstore/configuration"
	"github.com/buildbarn/bb-storage/pkg/blobstore/grpcservers"
	"github.com/buildbarn/bb-storage/pkg/builder"
	"github.com/buildbarn/bb-storage/pkg/capabilities"
	bb_grpc "github.com/buildbarn/bb-storage/pkg/grpc"
	"github.com/buildbarn/bb-storage/pkg/program"
	auth_pb "github.com/buildbarn/bb-storage/pkg/proto/auth"
	blobstore_pb "github.com/buildbarn/bb-storage/pkg/proto/configuration/blobstore"
	"github.com/buildbarn/bb-storage/pkg/proto/configuration/blockdevice"
	digest_pb "github.com/buildbarn/bb-storage/pkg/proto/configuration/digest"
	"github.com/buildbarn/bb-storage/pkg/proto/configuration/eviction"
	grpc_pb "github.com/buildbarn/bb-storage/pkg/proto/configuration/grpc"
	"google.golang.org/genproto/googleapis/bytestream"
	"google.golang.org/grpc"
	"google.golang.org/protobuf/types/known/durationpb"
)

// clients creates connections to other parts of the cluster.
var clients = bb_grpc.NewBaseClientFactory(bb_grpc.NewLazyClientDialer(bb_grpc.BaseClientDialer), nil, nil)

// storage serves a content-addressable storage and an action cache in a folder,
// and forwards requests to execute to the scheduler. After a restart it still has the
// data that it acknowledged more than a second before it ended. It counts the messages
// of clients and of workers separately.
func storage(arguments []string) (program.Routine, error) {
	flags := flag.NewFlagSet("node storage", flag.ExitOnError)
	listen := flags.String("listen", "", "`address` to listen on for clients")
	listenWorkers := flags.String("listen-workers", "", "`address` to listen on for workers and the scheduler")
	listenTraffic := flags.String("listen-traffic", "", "`address` to serve counts of messages on, with HTTP")
	scheduler := flags.String("scheduler", "", "`address` of the scheduler for clients")
	dir := flags.String("dir", "", "`folder` for blobs and action results")
	// A blob must fit into one of 36 blocks, and GCC's precompiled header of MLIR's headers has 220 MB.
	size := flags.Int64("size", 12<<30, "`bytes` of storage for blobs; used when they are written")
	flags.Parse(arguments)

	for _, kind := range []string{"cas", "ac"} {
		if err := os.MkdirAll(filepath.Join(*dir, kind, "state"), 0o755); err != nil {
			return nil, err
		}
	}
	return func(ctx context.Context, siblings, dependencies program.Group) error {
		cas, err := blobstore_configuration.NewBlobAccessFromConfiguration(
			dependencies, onDisk(filepath.Join(*dir, "cas"), *size),
			blobstore_configuration.NewCASBlobAccessCreator(clients, maximumMessageSize))
		if err != nil {
			return err
		}
		// The action cache returns a result only while all its outputs are in the storage.
		complete := &blobstore_pb.BlobAccessConfiguration{
			Backend: &blobstore_pb.BlobAccessConfiguration_CompletenessChecking{
				CompletenessChecking: &blobstore_pb.CompletenessCheckingBlobAccessConfiguration{
					Backend:                   onDisk(filepath.Join(*dir, "ac"), 64<<20),
					MaximumTotalTreeSizeBytes: 64 << 20,
				},
			},
		}
		ac, err := blobstore_configuration.NewBlobAccessFromConfiguration(
			dependencies, complete,
			blobstore_configuration.NewACBlobAccessCreator(&cas, clients, maximumMessageSize))
		if err != nil {
			return err
		}
		connection, err := clients.NewClientFromConfiguration(&grpc_pb.ClientConfiguration{Address: *scheduler})
		if err != nil {
			return err
		}
		queue := builder.NewForwardingBuildQueue(connection)
		provider := capabilities.NewMergingProvider([]capabilities.Provider{cas.BlobAccess, ac.BlobAccess, queue})
		counts := newTraffic()
		s := grpc.NewServer(grpc.StatsHandler(counts), grpc.MaxRecvMsgSize(maximumMessageSize))
		remoteexecution.RegisterContentAddressableStorageServer(s, grpcservers.NewContentAddressableStorageServer(cas.BlobAccess, maximumMessageSize))
		bytestream.RegisterByteStreamServer(s, grpcservers.NewByteStreamServer(cas.BlobAccess, 1<<16))
		remoteexecution.RegisterActionCacheServer(s, grpcservers.NewActionCacheServer(ac.BlobAccess, maximumMessageSize))
		remoteexecution.RegisterExecutionServer(s, queue)
		remoteexecution.RegisterCapabilitiesServer(s, capabilities.NewServer(provider))
		return serve(siblings, s, []string{*listen, *listenWorkers}, &http.Server{Addr: *listenTraffic, Handler: counts})
	}, nil
}

// serve serves gRPC on several addresses and HTTP on one until the group ends.
func serve(group program.Group, s *grpc.Server, addresses []string, web *http.Server) error {
	for _, address := range addresses {
		listener, err := net.Listen("tcp", address)
		if err != nil {
			return err
		}
		group.Go(func(context.Context, program.Group, program.Group) error { return s.Serve(listener) })
	}
	listener, err := net.Listen("tcp", web.Addr)
	if err != nil {
		return err
	}
	group.Go(func(context.Context, program.Group, program.Group) error {
		if err := web.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			return err
		}
		return nil
	})
	group.Go(func(ctx context.Context, _, _ program.Group) error {
		<-ctx.Done()
		s.Stop()
		return web.Close()
	})
	return nil
}

// serverAt configures a server that accepts every client on a Unix socket.
func serverAt(socket string) []*grpc_pb.ServerConfiguration {
	return []*grpc_pb.ServerConfiguration{{
		AuthenticationPolicy: &grpc_pb.AuthenticationPolicy{
			Policy: &grpc_pb.AuthenticationPolicy_Allow{Allow: &auth_pb.AuthenticationMetadata{}},
		},
		MaximumReceivedMessageSizeBytes: maximumMessageSize,
		ListenPaths:                     []string{socket},
	}}
}

// onDisk configures a store of size bytes in files under dir, which a later process can
// open again. Each read checks the blob against its digest: no result of an earlier check
// is kept.
func onDisk(dir string, size int64) *blobstore_pb.BlobAccessConfiguration {
	return &blobstore_pb.BlobAccessConfiguration{
		Backend: &blobstore_pb.BlobAccessConfiguration_Local{
			Local: &blobstore_pb.LocalBlobAccessConfiguration{
				KeyLocationMapBackend: &blobstore_pb.LocalBlobAccessConfiguration_KeyLocationMapOnBlockDevice{
					KeyLocationMapOnBlockDevice: file(filepath.Join(dir, "keys"), 64<<20),
				},
				KeyLocationMapMaximumGetAttempts: 16,
				KeyLocationMapMaximumPutAttempts: 64,
				OldBlocks:                        8,
				CurrentBlocks:                    24,
				NewBlocks:                        1,
				BlocksBackend: &blobstore_pb.LocalBlobAccessConfiguration_BlocksOnBlockDevice_{
					BlocksOnBlockDevice: &blobstore_pb.LocalBlobAccessConfiguration_BlocksOnBlockDevice{
						Source:      file(filepath.Join(dir, "blocks"), size),
						SpareBlocks: 3,
						DataIntegrityValidationCache: &digest_pb.ExistenceCacheConfiguration{
							CacheSize:              1,
							CacheDuration:          durationpb.New(0),
							CacheReplacementPolicy: eviction.CacheReplacementPolicy_LEAST_RECENTLY_USED,
						},
					},
				},
				Persistent: &blobstore_pb.LocalBlobAccessConfiguration_Persistent{
					StateDirectoryPath:   filepath.Join(dir, "state"),
					MinimumEpochInterval: durationpb.New(1e9),
				},
			},
		},
	}
}

func file(path string, size int64) *blockdevice.Configuration {
	return &blockdevice.Configuration{
		Source: &blockdevice.Configuration_File{
			File: &blockdevice.FileConfiguration{Path: path, SizeBytes: size},
		},
	}
}
