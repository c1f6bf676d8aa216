/** A quiet sun over a quiet lake. */
export function CalmLake() {
  return (
    <svg viewBox="0 0 330 72" aria-hidden="true" className="h-18 w-full">
      <path d="M136 32a29 29 0 0 1 58 0z" fill="var(--sun)" opacity=".9" />
      <path d="M-500 32h1330" stroke="var(--line)" strokeWidth="1.5" />
      <path
        d="M121 42h88M139 51h52M155 60h20"
        stroke="var(--lake)"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
      />
    </svg>
  )
}
