import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

interface GoBackProps {
  /** The page to go to when the visitor came from none of this site. */
  otherwise: string
  className: string
  children: ReactNode
}

/** To the page that the visitor came from, where there is one on this site. */
export function GoBack({ otherwise, className, children }: GoBackProps) {
  const navigate = useNavigate()
  return (
    <Link
      to={otherwise}
      className={className}
      onClick={(event) => {
        if (!(Number(history.state?.idx) > 0)) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      {children}
    </Link>
  )
}
