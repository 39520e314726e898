/** Says in one sentence why the service or a command cannot start. It is printed without a stack, with exit code 1. */
export class StartupError extends Error {}
