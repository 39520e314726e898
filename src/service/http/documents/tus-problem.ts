import { maxDocumentBytes } from '../../../person'
import { HttpProblem } from '../problems/http-problem'

export const tusVersion = '1.0.0'

/** What tus 1.0.0 refuses, for the routes and their description. */
export const tusProblems = {
  otherVersion: new HttpProblem(412, `The header Tus-Resumable must be ${tusVersion}.`, {
    headers: { 'Tus-Version': tusVersion },
  }),
  /** Part of no protocol here. Whoever reads a URL in another way than the router could mean another upload. */
  urlHasQuery: new HttpProblem(400, 'The address of an upload has no query.'),
  chunked: new HttpProblem(411, 'Say in Content-Length how many bytes this request has.'),
  noLength: new HttpProblem(
    400,
    `Upload-Length is needed at creation, in bytes, at most ${maxDocumentBytes}; Upload-Defer-Length and Upload-Concat are not supported.`,
  ),
  lengthAgain: new HttpProblem(400, 'Upload-Length was said at creation.'),
  noOffset: new HttpProblem(400, 'Upload-Offset is needed, in bytes.'),
  notAPiece: new HttpProblem(415, 'Content-Type must be application/offset+octet-stream.'),
  wrongOffset: new HttpProblem(409, 'Upload-Offset is not where this upload ends. Ask with HEAD.'),
  complete: new HttpProblem(409, 'This upload is complete. Ask for it with HEAD.'),
  tooLong: new HttpProblem(413, 'This is more than the Upload-Length of this upload.'),
  inUse: new HttpProblem(423, 'Another request for this upload has begun.'),
  notFound: new HttpProblem(404, 'There is no such upload.'),
  gone: new HttpProblem(410, 'This upload is gone.'),
  ofAPerson: new HttpProblem(
    403,
    'This document belongs to a person and can no longer be taken back.',
  ),
} as const satisfies Record<string, HttpProblem>
