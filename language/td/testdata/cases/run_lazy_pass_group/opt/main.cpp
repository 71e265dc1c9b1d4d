int main() { acme::registerFooPasses(); }
