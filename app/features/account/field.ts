/** How the fields of these forms look. */
export const FIELD =
  'mt-1 block min-h-12 w-full rounded-lg border border-field-border bg-surface px-3.5 py-2 aria-invalid:border-alert-red'
