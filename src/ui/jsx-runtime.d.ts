import type { ComponentClass, ExoticComponent, Fragment, JSX as ReactJsx } from 'react'
import type { Content, Elements, PropsOf } from './content'

// The types of JSX, in place of those of `react/jsx-runtime`: `paths` in tsconfig.json names this file.
// They refuse a text that has siblings.

// oxlint-disable-next-line typescript/no-explicit-any -- the props of any component.
type AnyProps = any

export namespace JSX {
  type ElementType =
    | keyof ReactJsx.IntrinsicElements
    | ((props: AnyProps) => Elements)
    | ExoticComponent<AnyProps>
    | ComponentClass<AnyProps>
  type IntrinsicElements = {
    [Name in keyof ReactJsx.IntrinsicElements]: ReactJsx.IntrinsicElements[Name] extends {
      children?: unknown
    }
      ? PropsOf<Name>
      : ReactJsx.IntrinsicElements[Name]
  }
  type Element = ReactJsx.Element
  type ElementClass = ReactJsx.ElementClass
  type ElementAttributesProperty = ReactJsx.ElementAttributesProperty
  type ElementChildrenAttribute = ReactJsx.ElementChildrenAttribute
  // A fragment has no element of its own. The compiler does not look into `<>`, so the linter refuses that.
  type LibraryManagedAttributes<C, P> = C extends typeof Fragment
    ? { children?: Elements }
    : ReactJsx.LibraryManagedAttributes<C, P>
  type IntrinsicAttributes = ReactJsx.IntrinsicAttributes
  type IntrinsicClassAttributes<T> = ReactJsx.IntrinsicClassAttributes<T>
}
