"foo"
