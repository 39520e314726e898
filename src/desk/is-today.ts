/** Whether a time, in milliseconds since 1970, is of this day by the device's clock. */
export function isToday(at: number): boolean {
  return at >= new Date().setHours(0, 0, 0, 0) && at < new Date().setHours(24, 0, 0, 0)
}
