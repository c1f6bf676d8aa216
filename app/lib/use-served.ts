import { useState } from 'react'

/** What the server said, which the visitor may change: when the open page is loaded again, the new answer takes its place. */
export function useServed<Value>(served: Value): [value: Value, change: (value: Value) => void] {
  const [last, setLast] = useState(served)
  const [value, setValue] = useState(served)
  if (last !== served) {
    setLast(served)
    setValue(served)
  }
  return [value, setValue]
}
