// Whoever returns to a page, or follows a link to a part of it, may see any part of it: all are rendered at once, except lists that arrive later.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') document.documentElement.dataset.rendered = ''
