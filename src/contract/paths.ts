/** The service's own addresses. Everything else under `/` is the form's. */
export const personPath = '/person'
export const documentsPath = '/documents'
/** Finished documents, by signed link. Apart from the uploads, so that a link never leads to its upload. */
export const documentFilesPath = '/documents/files'
/** Whether somebody with these numbers exists: the desk's question, below a page of the form's. */
export const existsPath = '/desk/exists'
export const healthPath = '/health'
export const readyPath = '/ready'

/** The roots of all of the above: what a proxy or a development server hands to the service. */
export const servicePaths = [personPath, documentsPath, existsPath, healthPath, readyPath] as const
