import { documentTypeOf, idTypes } from '../person'
import type { PersonsDocument } from '../samples/sample-person'
import type { Values } from '../samples/values'

/** Returns what is typed for a document at an index. The type of the first one follows from the ID. */
export function documentValues(index: number, document: PersonsDocument): Values {
  const { kind, issue_date, expiry_date } = document
  return {
    ...(!isIdentityDocument(document) && { [`documents.${index}.type`]: kind }),
    [`documents.${index}.issue_date`]: issue_date,
    ...(expiry_date !== undefined && { [`documents.${index}.expiry_date`]: expiry_date }),
  }
}

/** Returns true for the document of an ID, which is the first one of a person. */
export function isIdentityDocument({ kind }: PersonsDocument): boolean {
  return idTypes.some((idType) => documentTypeOf(idType) === kind)
}
