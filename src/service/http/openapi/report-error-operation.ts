import {
  browserNames,
  errorNames,
  type ErrorReport,
  maxReportBytes,
} from '../../../contract/error-report'
import type { JsonObject } from '../../../contract/json'
import { notAReport } from '../problems/http-problem'
import { jsonProblems, problemResponses, tooManyRequests } from './problems'

const reportSchema = {
  type: 'object',
  properties: {
    name: { type: 'string', examples: [...errorNames, 'other'] },
    message: { type: 'string', description: 'Words that are not of browsers are left out.' },
    chunk: { type: 'string', description: 'The file of the build, with its line and column.' },
    browser: { type: 'string', description: `One of ${browserNames.join(', ')}, and its version.` },
  } satisfies Record<keyof ErrorReport, JsonObject>,
  required: ['name', 'message', 'chunk', 'browser'] satisfies (keyof ErrorReport)[],
}

const thrown: ErrorReport = {
  name: 'TypeError',
  message: 'URL.canParse is not a function',
  chunk: 'lazy-screens-B2xK9aQd.js:1:20345',
  browser: 'Chrome 102',
}

/** `POST /errors`. */
export function reportErrorOperation(): JsonObject {
  return {
    operationId: 'reportError',
    tags: ['operation'],
    summary: 'Report an error that was thrown on a page',
    description:
      `The form and the desk send it. The body has at most ${maxReportBytes / 1024} KB. The service logs one line, ` +
      'without what is no known name, word or file.',
    requestBody: {
      required: true,
      content: { 'application/json': { schema: reportSchema, example: thrown } },
    },
    responses: {
      204: { description: 'The report was taken' },
      ...problemResponses({
        ...jsonProblems(),
        'not-a-report': notAReport(),
        'too-many-requests': tooManyRequests,
      }),
    },
  }
}
