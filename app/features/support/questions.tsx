import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Location } from '#shared/contracts/location.ts'
import { ecccPages } from '#shared/environment-canada.ts'
import { apiPath } from '#shared/language-path.ts'
import { m } from '#words/messages.js'
import { feedAddress } from '../../lib/feed-links.ts'

/** Frequently asked questions; only one answer is open at a time, by `<details name>`, with or without scripts. */
export function Questions({ feedPlace }: { feedPlace: Pick<Location, 'coordinates' | 'name'> }) {
  return (
    <section aria-labelledby="questions" className="mt-12">
      <h2 id="questions" className="text-xl">
        {m.support_faq_title()}
      </h2>
      <div className="mt-4 divide-y divide-line border-line border-y">
        <Question text={m.support_updates_question()} isOpen>
          {m.support_updates_answer()}
        </Question>
        <Question text={m.support_sources_question()}>{m.support_sources_answer()}</Question>
        <Question text={m.support_alerts_question()}>
          <AlertWords />
        </Question>
        <Question text={m.support_feeds_question()}>
          <Feeds of={feedPlace} />
        </Question>
        <Question text={m.support_chance_question()}>{m.support_chance_answer()}</Question>
        <Question text={m.support_missing_question()}>{m.support_missing_answer()}</Question>
        <Question text={m.support_stale_question()}>{m.support_stale_answer()}</Question>
        <Question text={m.support_simulated_question()}>{m.support_simulated_answer()}</Question>
        <Question text={m.support_units_question()}>
          {m.support_units_answer()}{' '}
          <Link to="/settings" className="text-link">
            {m.settings_title()}
          </Link>
          .
        </Question>
        <Question text={m.support_privacy_question()}>
          {m.support_privacy_answer()}{' '}
          <Link to="/privacy" className="text-link">
            {m.support_privacy_link()}
          </Link>
          .
        </Question>
        <Question text={m.support_relied_question()}>{m.support_relied_answer()}</Question>
      </div>
    </section>
  )
}

function Question({ text, isOpen, children }: { text: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name="question" open={isOpen} className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 hover:text-lake [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">{text}</h3>
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="line-icon size-5 flex-none text-muted transition-transform duration-150 group-open:rotate-180"
        >
          <path d="m5 8 5 5 5-5" />
        </svg>
      </summary>
      <div className="max-w-prose pb-6 text-muted">{children}</div>
    </details>
  )
}

/** What agencies mean by their words and colours, and their own pages of alerts. */
function AlertWords() {
  return (
    <>
      <p>{m.support_alerts_words()}</p>
      <p className="mt-3">{m.support_alerts_colours()}</p>
      <p className="mt-3">
        {m.support_alerts_official()}{' '}
        <a href={ecccPages().home} className="text-link" rel="noreferrer">
          {new URL(ecccPages().home).host}
        </a>
        .
      </p>
    </>
  )
}

function Feeds({ of: place }: { of: Pick<Location, 'coordinates' | 'name'> }) {
  return (
    <>
      {m.support_feeds_reader()}{' '}
      <a href={feedAddress('alerts', place.coordinates)} className="text-link">
        {m.feeds_alerts_title({ place: place.name })}
      </a>
      . {m.support_feeds_others()}{' '}
      <a href={apiPath('/api/docs')} className="text-link">
        {m.support_feeds_documentation()}
      </a>
      .
    </>
  )
}
