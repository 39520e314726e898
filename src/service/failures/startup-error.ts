/** Why the service or a command cannot start, in one sentence for the operator: shown without a stack, exit code 1. */
export class StartupError extends Error {}
