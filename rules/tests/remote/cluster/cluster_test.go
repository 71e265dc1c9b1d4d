package cluster

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"regexp"
	"testing"
	"time"

	remoteexecution "github.com/bazelbuild/remote-apis/build/bazel/remote/execution/v2"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/credentials/insecure"
	"google.golang.org/protobuf/proto"
)

// start starts a cluster that ends with the test, and connects to it.
func start(t *testing.T, workers int) (*Cluster, *grpc.ClientConn) {
	t.Helper()
	dir, err := os.MkdirTemp("/var/tmp", "rules_ods-cluster-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	c, err := Start(t.Context(), dir, workers, View{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Stop)
	connection, err := grpc.NewClient(c.addresses.storage, grpc.WithTransportCredentials(insecure.NewCredentials()))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { connection.Close() })
	return c, connection
}

// store stores a blob.
func store(t *testing.T, client remoteexecution.ContentAddressableStorageClient, blob []byte) *remoteexecution.Digest {
	t.Helper()
	digest := &remoteexecution.Digest{Hash: fmt.Sprintf("%x", sha256.Sum256(blob)), SizeBytes: int64(len(blob))}
	stored, err := client.BatchUpdateBlobs(t.Context(), &remoteexecution.BatchUpdateBlobsRequest{
		Requests: []*remoteexecution.BatchUpdateBlobsRequest_Request{{Digest: digest, Data: blob}},
	})
	if err != nil || codes.Code(stored.Responses[0].Status.GetCode()) != codes.OK {
		t.Fatalf("storing a blob: %v, %v", stored, err)
	}
	return digest
}

// storeMessage stores a message.
func storeMessage(t *testing.T, client remoteexecution.ContentAddressableStorageClient, message proto.Message) *remoteexecution.Digest {
	t.Helper()
	data, err := proto.Marshal(message)
	if err != nil {
		t.Fatal(err)
	}
	return store(t, client, data)
}

// TestWorkerKilled kills the worker that executes an action, and starts it again.
// The scheduler must send it the action again, and the client must get its result.
func TestWorkerKilled(t *testing.T) {
	c, connection := start(t, 1)
	blobs := remoteexecution.NewContentAddressableStorageClient(connection)
	command := storeMessage(t, blobs, &remoteexecution.Command{Arguments: []string{"/bin/sh", "-c", "sleep 3; echo done"}})
	action := storeMessage(t, blobs, &remoteexecution.Action{
		CommandDigest:   command,
		InputRootDigest: storeMessage(t, blobs, &remoteexecution.Directory{}),
	})
	operation := execute(t, remoteexecution.NewExecutionClient(connection), action)
	for deadline := time.Now().Add(startTimeout); ; time.Sleep(10 * time.Millisecond) {
		if _, busy := c.BusyWorker(); busy {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("the worker does not execute the action")
		}
	}
	if err := c.KillWorker(0); err != nil {
		t.Fatal(err)
	}
	if err := c.StartWorker(0); err != nil {
		t.Fatal(err)
	}
	for {
		state, err := operation.Recv()
		if err != nil {
			t.Fatal(err)
		}
		if !state.Done {
			continue
		}
		var response remoteexecution.ExecuteResponse
		if err := state.GetResponse().UnmarshalTo(&response); err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf("%x", sha256.Sum256([]byte("done\n")))
		if result := response.GetResult(); codes.Code(response.Status.GetCode()) != codes.OK || result.GetStdoutDigest().GetHash() != want {
			t.Errorf("status %v and result %v, want success and the output \"done\"", response.Status, result)
		}
		break
	}
	log, err := os.ReadFile(c.Log("worker0"))
	begun := regexp.MustCompile("Action: \\S*"+action.Hash+"\\S* with timeout").FindAll(log, -1)
	if err != nil || len(begun) != 2 {
		t.Errorf("the worker began the action %d times, want 2 (%v)\n%s", len(begun), err, log)
	}
}

// execute requests the execution of an action. It repeats the request until a worker
// has registered, because the scheduler refuses it before that.
func execute(t *testing.T, client remoteexecution.ExecutionClient, action *remoteexecution.Digest) remoteexecution.Execution_ExecuteClient {
	t.Helper()
	for deadline := time.Now().Add(startTimeout); ; time.Sleep(100 * time.Millisecond) {
		operation, err := client.Execute(t.Context(), &remoteexecution.ExecuteRequest{ActionDigest: action})
		if err == nil {
			if _, err = operation.Recv(); err == nil {
				return operation
			}
		}
		if time.Now().After(deadline) {
			t.Fatal(err)
		}
	}
}

// TestStorage stores a blob, and reads it after a restart of the storage. When the
// blob has changed on disk, the storage must not return it.
func TestStorage(t *testing.T) {
	c, connection := start(t, 0)
	client := remoteexecution.NewContentAddressableStorageClient(connection)

	blob := bytes.Repeat([]byte("content of a blob\n"), 1000)
	digest := store(t, client, blob)
	traffic, err := c.Traffic()
	if err != nil {
		t.Fatal(err)
	}
	const method = "/build.bazel.remote.execution.v2.ContentAddressableStorage/BatchUpdateBlobs"
	if n := traffic.Clients[method]; n.Calls != 1 || n.Received < digest.SizeBytes || n.Received > digest.SizeBytes+1000 {
		t.Errorf("%+v for a blob of %d bytes, want one call that received little more", n, digest.SizeBytes)
	}
	if len(traffic.Workers) != 0 {
		t.Errorf("%v from workers, want none", traffic.Workers)
	}

	restart(t, c, func() {})
	if data, code := read(t, client, digest); code != codes.OK || !bytes.Equal(data, blob) {
		t.Errorf("after a restart: %d bytes and status %v, want the blob", len(data), code)
	}
	restart(t, c, func() {
		if err := c.ChangeBlob(blob); err != nil {
			t.Fatal(err)
		}
	})
	// The first read fails, and the storage then deletes the blob.
	for _, want := range []codes.Code{codes.Internal, codes.NotFound} {
		if _, code := read(t, client, digest); code != want {
			t.Errorf("after the blob changed on disk: status %v, want %v", code, want)
		}
	}
	log, err := os.ReadFile(c.Log("storage"))
	if err != nil || !bytes.Contains(log, []byte("data integrity error")) {
		t.Errorf("the storage does not say that a blob was changed (%v)\n%s", err, log)
	}
}

// restart stops the storage, calls between, and starts the storage.
func restart(t *testing.T, c *Cluster, between func()) {
	t.Helper()
	if err := c.StopStorage(); err != nil {
		t.Fatal(err)
	}
	between()
	if err := c.StartStorage(); err != nil {
		t.Fatal(err)
	}
}

// read returns a blob and the status that the storage gives for it.
func read(t *testing.T, client remoteexecution.ContentAddressableStorageClient, digest *remoteexecution.Digest) ([]byte, codes.Code) {
	t.Helper()
	response, err := client.BatchReadBlobs(context.Background(),
		&remoteexecution.BatchReadBlobsRequest{Digests: []*remoteexecution.Digest{digest}}, grpc.WaitForReady(true))
	if err != nil {
		t.Fatal(err)
	}
	blob := response.Responses[0]
	return blob.Data, codes.Code(blob.Status.GetCode())
}
