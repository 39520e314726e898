import type { Plugin } from 'vite'

/** For Vite's `resolve`, or its older `ssr`. */
export const bundling = {
  noExternal: true as const,
  /** They have native code or WebAssembly. */
  external: ['@photostructure/sqlite', 'libheif-js', 'sharp'],
}

/** The project that installs the kit has these itself. */
const bundlingOfKit = { ...bundling, external: ['@playwright/test', 'axe-core'] }

/**
 * Puts libraries into the built files, so that a production install has only the external ones. They come as hundreds
 * of files, and the service starts in 0.26 s of CPU time instead of 0.41 s. Only in a build, since Vitest transforms
 * what any environment bundles.
 */
export function bundledLibraries(): Plugin {
  return {
    name: 'bundled-libraries',
    apply: 'build',
    config: () => ({
      environments: {
        service: { resolve: bundling },
        kit: { resolve: bundlingOfKit },
        samples: { resolve: bundling },
        server: { resolve: bundling },
      },
    }),
  }
}
