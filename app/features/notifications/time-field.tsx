import { type ComponentProps, useEffect, useRef } from 'react'

interface TimeFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** Such as “06:45”. */
  value: string
  onChange(value: string): void
}

/** A time of day. What is being typed is no time yet, so that the field shows another value only when that changes. */
export function TimeField({ value, onChange, ...rest }: TimeFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = value
  }, [value])
  return (
    <input
      {...rest}
      ref={field}
      type="time"
      required
      defaultValue={value}
      onChange={({ target }) => target.value && onChange(target.value.slice(0, 5))}
    />
  )
}
