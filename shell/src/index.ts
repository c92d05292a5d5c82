// An entry of nothing but this import: shared modules are settled before any code that needs them.
void import('./app/bootstrap');

export {};
