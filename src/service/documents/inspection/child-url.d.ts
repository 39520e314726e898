/** The address of a module built to run as a process of its own. The plugin is in vite.config.ts. */
declare module '*?child' {
  const address: string
  export default address
}
