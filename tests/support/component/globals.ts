// Relay's test utilities look for Node's name of the global object.
Object.assign(globalThis, { global: globalThis });
