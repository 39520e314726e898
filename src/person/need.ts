/** Whether a field has to be there, can be there, or has no place in a case. */
export type Need = 'must' | 'may' | 'never'
