/** Answers by the names of the fields. A date is one value, YYYY-MM-DD; a tick is a boolean. */
export type Values = Readonly<Record<string, string | boolean>>

/** Whether a field is asked for in three parts: day, month, year. */
export function isDate(name: string): boolean {
  return name === 'dob' || name.endsWith('_date')
}

/** What goes into which control: a date goes into three. */
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
