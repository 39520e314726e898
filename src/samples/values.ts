/** Answers by field name. A date is one value, YYYY-MM-DD; a checkbox is a boolean. */
export type Values = Readonly<Record<string, string | boolean>>

/** Returns true for a date, which has three controls: day, month, year. */
export function isDate(name: string): boolean {
  return name === 'dob' || name.endsWith('_date')
}

/** Returns the value of each control. A date has three controls. */
export function controlsOf(values: Values): [name: string, value: string | boolean][] {
  return Object.entries(values).flatMap(([name, value]): [string, string | boolean][] => {
    if (!isDate(name) || typeof value === 'boolean') return [[name, value]]
    const [year = '', month = '', day = ''] = value.split('-')
    return [
      [`${name}.day`, day],
      [`${name}.month`, month],
      [`${name}.year`, year],
    ]
  })
}
