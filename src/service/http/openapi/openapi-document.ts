import type { JsonObject } from '../../../contract/json'
import {
  documentFilesPath,
  documentsPath,
  errorsPath,
  existsPath,
  healthPath,
  openApiPath,
  personPath,
  readyPath,
} from '../../../contract/routes'
import {
  documentFileOperation,
  existsOperation,
  healthOperation,
  openApiOperation,
  readyOperation,
} from './other-operations'
import { reportErrorOperation } from './report-error-operation'
import { parameters, securitySchemes } from './parameters'
import { createPersonOperation } from './person-operation'
import { createdPersonSchema, personSchemas } from './person-schemas'
import { fieldProblemSchema, problemSchema } from './problems'
import { headerComponents } from './response-headers'
import { uploadPathItem, uploadsPathItem } from './upload-operations'

const tags = [
  { name: 'people', description: 'Create a person.' },
  { name: 'documents', description: 'Upload documents by tus 1.0.0 and download them.' },
  { name: 'desk', description: 'For support staff.' },
  { name: 'operation', description: 'For operators of the service.' },
]

/** The description of the service, OpenAPI 3.1. `serverUrl` is the base of all paths. */
export function openApiDocument(serverUrl: string): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Person creation',
      version: '1.0.0',
      description:
        'Creates a person before a USD or NGN bank account is requested. A request example and the response example ' +
        'of the same name belong together. Any other method at these addresses is `405` with `Allow`. A service that ' +
        'listens on loopback answers `421` to a `Host` that is not its own.',
    },
    servers: [{ url: serverUrl }],
    tags,
    security: [],
    paths: {
      [personPath]: { post: createPersonOperation() },
      [documentsPath]: uploadsPathItem(),
      [`${documentsPath}/{id}`]: uploadPathItem(),
      [`${documentFilesPath}/{id}`]: { get: documentFileOperation() },
      [existsPath]: { post: existsOperation() },
      [errorsPath]: { post: reportErrorOperation() },
      [healthPath]: { get: healthOperation() },
      [readyPath]: { get: readyOperation() },
      [openApiPath]: { get: openApiOperation() },
    },
    components: {
      schemas: {
        ...personSchemas(),
        CreatedPerson: createdPersonSchema(),
        Problem: problemSchema,
        FieldProblem: fieldProblemSchema,
      },
      parameters: parameters(),
      headers: headerComponents(),
      securitySchemes,
    },
  }
}
