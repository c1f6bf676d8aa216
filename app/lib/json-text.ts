import { useMemo } from 'react'

/** The JSON of a value that contains nothing but what JSON can say. */
export type JsonText<T> = string & { readonly valueType?: T }

/**
 * For loaders with a large answer: as text it reaches the browser as it is. In the router's own format the weather of a
 * page takes 3.5 kB more of 46 on the line, and longer to read.
 */
export const toJsonText = <T>(value: T): JsonText<T> => JSON.stringify(value)

export const fromJsonText = <T>(text: JsonText<T>): T => JSON.parse(text)

/** The same object as long as the text is the same. */
export const useJsonText = <T>(text: JsonText<T>): T => useMemo(() => fromJsonText(text), [text])
