import { StartupError } from '../failures/startup-error'

export function noPerson(id: string): StartupError {
  return new StartupError(`There is no person ${id}.`)
}
