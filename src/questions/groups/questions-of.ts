import type { ReactNode } from 'react'
import type { AskingScreen } from '../../person/screens'
import { AddressQuestions } from './address-questions'
import { BackgroundQuestions } from './background-questions'
import { ContactQuestions } from './contact-questions'
import { DocumentsQuestions } from './documents-questions'
import { IdentityQuestions } from './identity-questions'
import { PersonQuestions } from './person-questions'
import type { QuestionsOfScreen } from './questions-of-screen'

/** The questions that belong together: a screen of the wizard, a part of the desk's page. */
export const questionsOf: Record<AskingScreen, (props: QuestionsOfScreen) => ReactNode> = {
  person: PersonQuestions,
  contact: ContactQuestions,
  address: AddressQuestions,
  identity: IdentityQuestions,
  background: BackgroundQuestions,
  documents: DocumentsQuestions,
}
