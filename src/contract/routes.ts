/** The paths of the service. Everything else under `/` belongs to the form. */
export const personPath = '/person'
/** The read side, for servers with a key. */
export const peoplePath = '/people'
export const documentsPath = '/documents'
/**
 * Signed links to finished documents. The path differs from the uploads, so that a link never
 * reveals its upload.
 */
export const documentFilesPath = '/documents/files'
/** The desk asks here whether a person with these numbers exists. */
export const existsPath = '/desk/exists'
/** The pages report here what was thrown and nothing handled. */
export const errorsPath = '/errors'
export const healthPath = '/health'
export const readyPath = '/ready'
/** The OpenAPI 3.1 description of all paths above. */
export const openApiPath = '/openapi.json'

/** The path prefixes that a proxy or a development server must pass to the service. */
export const servicePaths = [
  personPath,
  peoplePath,
  documentsPath,
  existsPath,
  errorsPath,
  healthPath,
  readyPath,
  openApiPath,
] as const
