/** A field that people neither see nor reach; programs that fill in everything fill it in. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div aria-hidden="true" inert className="absolute -left-[200rem] size-px overflow-hidden">
      <label>
        {label}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
