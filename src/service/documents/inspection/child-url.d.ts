/** The path of a module that is built to run in its own process. The plugin is in vite.config.ts. */
declare module '*?child' {
  const path: string
  export default path
}
