import { expose } from 'comlink'
import { phoneMetadataStore } from '../../../questions/rules/phone-store'
import { createSheetWork } from './sheet-work'

expose(createSheetWork(phoneMetadataStore))
