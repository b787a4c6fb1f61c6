/** Every number that was tuned on the questions of `npm run bench:search`, which prints them. */
export const tuning = {
  intent: {
    /** A keyword of more words is a text, not a request. */
    maxWords: 16,
    /** Words of the longest phrase that may be an intent. */
    maxPhraseWords: 5,
    /** Names of more words are not looked for among the words of a keyword. */
    maxNameWords: 6,
    /** The score of a phrase: points for each word, minus the penalty of a phrase or of one with a letter removed. */
    wordScore: 10,
    phrasePenalty: 1,
    shortenedPhrasePenalty: 3,
  },
  parse: {
    /** Words and letters of a word beyond these are ignored. */
    maxWords: 10,
    maxWordLetters: 40,
    /** Words that an unfinished one may become, the most frequent first; fewer for suggestions. */
    maxCompletions: 100,
    maxAutocompletions: 20,
  },
  plan: {
    /** Fewer exact hits than this are followed by similar ones. */
    expandBelow: 10,
    /** At most this many matches are scored; the rank tiers sort more of them. */
    maxScored: 1000,
    /** Estimated matches from which they are counted before anything is read. */
    countFrom: 2000,
    /** How many times the count limit an estimate has to be for the count to be left out. */
    certainExcess: 3,
    /** The cost of reading a document in rank order, in entries of the GIN index. */
    scannedRowCost: 5,
  },
  execute: {
    /** At most this many matches are looked up one by one in `listings` for filters that the index does not know. */
    maxListingLookups: 2000,
    /** The part of the counted matches that a tier scan may read. */
    tierScanShare: 0.5,
    /** The rows that an ordered scan may read: slack + factor × the expected number. */
    orderedScanSlack: 1000,
    orderedScanFactor: 4,
    /** Hits whose name is the query that an ordered scan puts first. */
    maxNameHits: 200,
    /** The words of a query whose rare keys are looked up, one word at a time. */
    maxRareTerms: 5,
    /** At most this many keys are compared with a document one by one. */
    maxComparedKeys: 12,
    /** Candidates of a similar search for each of its conditions, for all of them, and what is kept. */
    maxCandidatesEach: 300,
    maxCandidates: 900,
    maxSimilar: 200,
  },
  expand: {
    /** A word that fewer documents have may be misspelt. */
    frequentWord: 10,
    /** Misspelt words of a query that are expanded, the rarest first. */
    maxMisspeltWords: 5,
    /** Words and pairs of neighbours that are expanded. */
    maxLookups: 50,
    /** Near words of one word: at edit distance 1 or of the same skeleton; of a skeleton at distance 1. */
    maxCloseWords: 24,
    maxDistantWords: 12,
    /** Words read for one deletion variant. */
    maxWordsPerVariant: { misspelt: 150, known: 30 },
    /** Lengths of words that have deletion variants. */
    variantLetters: { min: 3, max: 24 },
    /** Near words that are looked up together, and how many documents may have them. */
    maxFrequentLookups: 10,
    maxNearWordDocuments: 20_000,
    /** How many documents may have a selective term. */
    maxSelectiveDocuments: 5_000,
    /** The document frequency of a word that is too rare to be counted. */
    rareWordFrequency: 1,
    /** Candidate names that are looked up, and the least likelihood, as a share of the best. */
    maxCandidateNames: 40,
    minCandidateLikelihood: 0.8,
    /** Queries of more words are not expanded to distant words. */
    maxWordsForDistant: 6,
    /** Fewer similar hits than this are followed by hits for a part of the query. */
    partialBelow: 5,
  },
  /** How near a word of the vocabulary is to a word of the query, from 0 to 1. */
  nearness: {
    /** Edit distance 1, by whether the first letter is the same, less a share for each short word. */
    sameFirstLetter: 0.9,
    otherFirstLetter: 0.84,
    shortWordPenalty: 0.45,
    /** The same skeleton, or one at distance 1, plus the similarity of the phonetic keys. */
    sameSkeleton: 0.62,
    nearSkeleton: 0.4,
    phoneticSimilarity: 0.28,
    /** × ln(1 + document frequency): the more frequent word is likelier meant. */
    frequencyBonus: 0.02,
    /** A near word with at least this nearness finds the category or city that it names. */
    minFacet: 0.7,
    /** A phonetic match with at least this nearness counts as a spelling match. */
    asSpelling: 0.835,
  },
  /** Boosts of clauses, from 0 to 1. `…InFacetQuery`: where every word names a category, a city or an amenity. */
  boost: {
    word: 0.99,
    wordInFacetQuery: 0.9,
    completion: 0.88,
    completionInFacetQuery: 0.8,
    facet: 0.85,
    facetInFacetQuery: 0.99,
    broadFacet: 0.78,
    wordAnywhere: 0.75,
    completionAnywhere: 0.6,
    joinedWords: 0.95,
    splitWord: 0.95,
    splitSkeleton: 0.75,
    synonym: 0.8,
    phoneticName: 0.8,
    loosePhoneticName: 0.65,
    /** Near words: nearness × trust, rounded to so many steps, less for a word that is known as it is spelt. */
    nearWordSteps: 20,
    minNearWord: 0.1,
    nearFacetFactor: 0.85,
    nearWordAnywhere: 0.5,
    knownWordTrust: 0.75,
  },
  score: {
    /** Coverage × (base + share of the name that the query explains × explained). */
    base: 0.78,
    explained: 0.22,
    /** A word found by its facet that the document also has as it is spelt. */
    facetAndWord: 1.02,
    /** Bonuses; the first that holds counts. */
    nameMatch: 0.2,
    nameMatchInFacetQuery: 0.15,
    facetWordsInName: 0.05,
    coreNameMatch: 0.15,
    candidateName: 0.12,
    phoneticNameMatch: 0.05,
  },
  /** The least that a similar hit has to reach. */
  threshold: {
    /** Coverage, alone and behind exact hits. */
    minCoverage: 0.55,
    minCoverageBehindExact: 0.6,
    /** Coverage of a hit for a part of the query. */
    minPartialCoverage: 0.35,
    /** Coverage at which no further step is taken. */
    sufficientSpelling: 0.86,
    sufficientSound: 0.72,
    /** Score as a share of the best one's. */
    minShareOfBest: 0.65,
  },
}
