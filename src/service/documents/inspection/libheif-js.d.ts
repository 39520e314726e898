/** The package ships types for the WebAssembly module, not for the two classes its README documents. */
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
