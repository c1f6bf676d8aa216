import { m } from '#words/messages.js'
import { PageIcon } from '../../ui/page-icon.tsx'
import { say, sayDone } from '../../ui/say.ts'

interface ShareButtonsProps {
  /** Whole address of the post. */
  url: string
  title: string
}

const ROUND = 'grid size-11 place-items-center rounded-full border border-line text-text hover:border-text'

/**
 * Plain links to the share pages of networks, and a button that copies the address. Nothing is loaded from the
 * networks.
 */
export function ShareButtons({ url, title }: ShareButtonsProps) {
  const places = [
    ['twitter', m.post_share_twitter(), 'https://twitter.com/intent/tweet', { url, text: title }],
    ['facebook', m.post_share_facebook(), 'https://www.facebook.com/sharer/sharer.php', { u: url }],
    ['linkedin', m.post_share_linkedin(), 'https://www.linkedin.com/sharing/share-offsite/', { url }],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-label={m.post_share()} className="flex md:ml-auto flex-wrap items-center gap-2">
      {places.map(([name, label, address, parameters]) => (
        <a
          key={name}
          href={`${address}?${new URLSearchParams(parameters)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={label}
          title={label}
          className={ROUND}
        >
          <PageIcon name={name} />
        </a>
      ))}
      <button
        type="button"
        onClick={() => void copyLink(url)}
        className="flex min-h-11 items-center gap-2 rounded-full border border-line px-4 font-[550] text-sm hover:border-text noscript:hidden"
      >
        <PageIcon name="link" />
        {m.post_copy_link()}
      </button>
    </div>
  )
}

/** The clipboard is closed to pages without https; then the message shows the address, to be copied by hand. */
async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    sayDone(m.post_link_copied())
  } catch {
    say({ tone: 'destructive', title: m.post_link_not_copied(), text: url })
  }
}
