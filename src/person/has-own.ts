/** `Object.hasOwn`, which Chrome 92 and Safari 15.3 do not have. */
export function hasOwn(object: object, key: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(object, key)
}
