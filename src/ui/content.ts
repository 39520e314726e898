import type { ComponentPropsWithRef, JSX, ReactElement } from 'react'

// A browser that translates the page replaces each text by elements of its own. React finds a text that is an only
// child by its parent. One that has siblings it would change, remove or insert before, and it is gone. So a text beside
// anything has its own element: `jsx-runtime.d.ts` makes the compiler hold it.

/** What may stand beside other children. */
export type Elements = ReactElement | boolean | null | undefined | readonly Elements[]

/** What may be the only child of an element. */
export type Content = string | number | Elements

/** The props of a host element. */
export type PropsOf<Name extends keyof JSX.IntrinsicElements> = Omit<
  ComponentPropsWithRef<Name>,
  'children'
> & { children?: Content }
