/** The path of a module that is built to run in its own process. The plugin is in vite.config.ts. */
declare module '*?child' {
  const path: string
  export default path
}

/** The package has types for its WebAssembly module, but not for the two classes in its README. */
declare module 'libheif-js/wasm-bundle' {
  interface Frame {
    data: Uint8Array
    width: number
    height: number
  }
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    display(frame: Frame, done: (shown: Frame | null) => void): void
  }
  interface HeifDecoder {
    decode(file: Uint8Array): HeifImage[]
  }
  const libheif: { HeifDecoder: new () => HeifDecoder }
  export default libheif
}
