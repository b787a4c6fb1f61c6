// Whoever returns to a page, or follows a link to a part of it, may see what is below the first screen: nothing is rendered later.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') document.documentElement.dataset.rendered = ''
