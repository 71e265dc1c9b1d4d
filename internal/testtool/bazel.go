package testtool

// BazelStartup are startup options of Bazel's servers in tests. A server runs for a few commands, so code that Java's first
// compiler makes quickly costs less in total than code that its second one optimizes: half of the processor time.
var BazelStartup = []string{"--host_jvm_args=-Xmx1g", "--host_jvm_args=-XX:TieredStopAtLevel=1"}
