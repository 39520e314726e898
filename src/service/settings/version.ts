/** Written by the build: see `define` in vite.config.ts. */
declare const SERVICE_VERSION: string

/** The version in package.json. */
export const serviceVersion = SERVICE_VERSION
