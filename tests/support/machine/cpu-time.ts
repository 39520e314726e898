/** Milliseconds of CPU time that this process has used. Unlike a clock, it does not run while others use the machine. */
export function cpuTimeMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
