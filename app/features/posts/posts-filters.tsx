import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router'
import { isFrenchSpoken } from '#shared/language.ts'
import { pagePath } from '#shared/language-path.ts'
import { POST_LANGUAGES } from '#shared/posts/post-language.ts'
import { m } from '#words/messages.js'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Select } from '../../ui/form/select.tsx'
import { InterfaceIcon } from '../../ui/interface-icon/interface-icon.tsx'
import { askedNow, namedParts, type PostsQuestion, postsHref, SORTS, VIEWS } from './posts-question.ts'

const TYPING_PAUSE_MS = 350
export const POSTS_PANEL = 'posts-panel'
export const viewTabId = (view: PostsQuestion['view']) => `posts-view-${view}`

export const SORT_LABELS = { latest: m.posts_sort_latest, oldest: m.posts_sort_oldest, popular: m.posts_sort_popular }
const LANGUAGE_LABELS = { en: m.post_language_en, fr: m.post_language_fr }
const VIEW_LABELS = { grid: m.posts_view_grid, list: m.posts_view_list }

/** A plain form and links: search, order, view and, where posts come in two languages, theirs. */
export function PostsFilters({ question }: { question: PostsQuestion }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchAndSort question={question} />
      <ViewTabs question={question} />
      {(isFrenchSpoken() || question.language) && (
        <FilterChips
          label={m.post_language()}
          chips={[null, ...POST_LANGUAGES].map((language) => ({
            label: language === null ? m.posts_language_all() : LANGUAGE_LABELS[language](),
            href: postsHref({ ...question, language, page: 1 }),
            isChosen: language === question.language,
          }))}
        />
      )}
      {question.tag && (
        <FilterChips
          label={m.post_tags()}
          chips={[
            {
              label: m.posts_tag({ tag: question.tag }),
              hint: m.posts_tag_remove(),
              href: postsHref({ ...question, tag: '', page: 1 }),
              isChosen: true,
            },
          ]}
        />
      )}
    </div>
  )
}

function SearchAndSort({ question }: { question: PostsQuestion }) {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { location: next } = useNavigation()
  const { state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isShown = useRef(false)

  // Going back changes the address and so the field. Otherwise what the visitor types in it stays, also what was typed
  // before the scripts came: the first load counts as going back, too.
  const showSearch = useEffectEvent(() => {
    const isTyping = field.current === document.activeElement && !(isBack && isShown.current)
    if (field.current && !isTyping) field.current.value = question.search
    isShown.current = true
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search that is shown
  useEffect(() => showSearch(), [question.search])

  const ask = (change: Partial<PostsQuestion>, { isTyped = false } = {}) => {
    setTyped(null)
    // On a slow phone the address is ahead of what is drawn.
    const current = askedNow(question, next ?? window.location)
    if (!current) return
    const search = field.current?.value.trim() ?? current.search
    const href = postsHref({ ...current, search, page: 1, ...change })
    // A step back for each question, but one for all letters of a search.
    const isSame = href === postsHref(question)
    const replace = isSame || (isTyped && state?.isTyped === true)
    void navigate(href, { replace, state: { isTyped: isTyped && !isSame }, preventScrollReset: true })
  }
  const askTyped = useEffectEvent(() => ask({}, { isTyped: true }))
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(askTyped, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className="contents">
      <form
        action={pagePath('/posts')}
        className="contents"
        onSubmit={(event) => {
          event.preventDefault()
          ask({})
        }}
      >
        {namedParts({ ...question, search: '', sort: 'latest', page: 1 }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="relative w-full md:w-105">
          <label htmlFor="posts-search" className="sr-only">
            {m.posts_search()}
          </label>
          <input
            ref={field}
            id="posts-search"
            type="search"
            name="search"
            maxLength={200}
            autoComplete="off"
            defaultValue={question.search}
            placeholder={m.posts_search()}
            onChange={({ target }) => setTyped(target.value)}
            className="min-h-11 w-full rounded-full border border-field-border bg-surface pr-4 pl-11 placeholder:text-muted"
          />
          <button
            type="submit"
            className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-full text-muted hover:text-text"
          >
            <span className="sr-only">{m.posts_search_submit()}</span>
            <InterfaceIcon name="search" />
          </button>
        </div>
        <label htmlFor="posts-sort" className="md:ml-auto">
          <span className="sr-only">{m.posts_sort()}</span>
          <Select
            id="posts-sort"
            name="sort"
            value={(askedNow(question, next) ?? question).sort}
            onChange={({ target }) => ask({ sort: SORTS.find((sort) => sort === target.value) ?? 'latest' })}
            className="min-h-11 rounded-full border border-field-border bg-ground pl-4 font-[550] text-sm"
          >
            {SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {SORT_LABELS[sort]()}
              </option>
            ))}
          </Select>
        </label>
        <button type="submit" className="hidden min-h-11 rounded-full bg-raised px-4 font-[550] text-sm noscript:block">
          {m.posts_search_submit()}
        </button>
      </form>
    </search>
  )
}

function ViewTabs({ question }: { question: PostsQuestion }) {
  const navigate = useNavigate()
  const turn = (event: KeyboardEvent<HTMLAnchorElement>, view: PostsQuestion['view']) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = view === 'grid' ? 'list' : 'grid'
    document.getElementById(viewTabId(other))?.focus()
    void navigate(postsHref({ ...question, view: other }), { replace: true, preventScrollReset: true })
  }
  return (
    <div role="tablist" aria-label={m.posts_view()} className="flex rounded-full bg-raised p-0.5 text-sm">
      {VIEWS.map((view) => (
        <Link
          key={view}
          id={viewTabId(view)}
          to={postsHref({ ...question, view })}
          replace
          preventScrollReset
          role="tab"
          aria-selected={view === question.view}
          aria-controls={POSTS_PANEL}
          onKeyDown={(event) => turn(event, view)}
          className="grid min-h-10 place-items-center rounded-full px-4 pointer-coarse:min-h-11 font-[550] aria-selected:bg-ground aria-selected:ring-1 aria-selected:ring-field-border"
        >
          {VIEW_LABELS[view]()}
        </Link>
      ))}
    </div>
  )
}
