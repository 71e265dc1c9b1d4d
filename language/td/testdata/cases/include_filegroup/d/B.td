class K;
