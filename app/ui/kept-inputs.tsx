interface KeptInputsProps {
  /** The query of the page's address. */
  search: string
  /** A parameter that the form sets itself. */
  without?: string
}

/** The parameters of the address as hidden fields, so that a form that is sent without scripts keeps them. */
export const KeptInputs = ({ search, without }: KeptInputsProps) =>
  Array.from(new URLSearchParams(search))
    .filter(([name]) => name !== without)
    // biome-ignore lint/suspicious/noArrayIndexKey: a query may name a thing twice, and its order is what it is
    .map(([name, value], position) => <input key={position} type="hidden" name={name} value={value} />)
