/** The address of a module built to run as a worker thread of its own. The plugin is in vite.config.ts. */
declare module '*?thread' {
  const address: string
  export default address
}
