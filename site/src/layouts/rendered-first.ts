const html = document.documentElement
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]

/** From now on, what is shown again, such as the list behind a map, is rendered at once. */
const renderAtOnce = () => {
  html.dataset.rendered = ''
}

// Whoever returns to a page, or follows a link to a part of it, may see what is below the first screen.
if (location.hash || (visit && visit.type !== 'navigate')) renderAtOnce()
else addEventListener('load', () => setTimeout(renderAtOnce, 400))
