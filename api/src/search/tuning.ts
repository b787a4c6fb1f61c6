/** All tuned numbers. `npm run bench:search` measures their effect with its queries, and prints them. */
export const tuning = {
  intent: {
    /** A longer keyword is running text. */
    maxWords: 16,
    maxPhraseWords: 5,
    maxNameWords: 6,
    /** A division into phrases scores points for each word, minus a penalty for each phrase and for each removed letter. */
    wordScore: 10,
    phrasePenalty: 1,
    shortenedPhrasePenalty: 3,
  },
  parse: { maxWords: 10, maxWordLetters: 40, maxPhraseWords: 4, maxCompletions: 100, maxAutocompletions: 20 },
  plan: {
    expandBelow: 10,
    /** The maximum number of matches that are scored. More matches are sorted by rank tier. */
    maxScored: 1000,
    /** The estimate above which matches are counted before any document is read. */
    countFrom: 2000,
    /** Matches are not counted if the estimate exceeds the count limit by this factor. */
    certainExcess: 3,
    /** The cost of reading a document in rank order, relative to an entry of the GIN index. */
    scannedRowCost: 5,
  },
  execute: {
    /** The maximum number of matches that are looked up one by one in `listings`, for filters that the index lacks. */
    maxListingLookups: 2000,
    /** The share of the counted matches that a tier scan may read. */
    tierScanShare: 0.5,
    /** The rows that an ordered scan may read: slack + factor × the expected number. */
    orderedScanSlack: 1000,
    orderedScanFactor: 4,
    maxNameHits: 200,
    maxRareTerms: 5,
    maxComparedKeys: 12,
    maxCandidatesEach: 300,
    maxCandidates: 900,
    maxSimilar: 200,
  },
  otherAlphabet: {
    minSimilarity: 0.5,
    /** `maxCandidates` limits the names with the same consonants that are compared; `maxNames` those that are shown. */
    maxCandidates: 200,
    maxNames: 20,
    /** The number of exact matches before names in the other alphabet, if no name equals the query. */
    exactBefore: 7,
  },
  otherSpelling: { minNearness: { facet: 0.8, other: 0.75 }, maxNames: 200 },
  acronym: {
    maxCandidates: 300,
    maxNames: 20,
    /** The score of a name whose initials are the acronym, above that of names that sound like the acronym. */
    score: 1,
  },
  expand: {
    frequentWord: 10,
    maxMisspeltWords: 5,
    maxLookups: 50,
    maxSpellings: 60,
    /** The maximum near words per word: close (edit distance 1 or same skeleton), distant (skeleton at distance 1). */
    maxCloseWords: 24,
    maxDistantWords: 12,
    maxWordsPerVariant: { misspelt: 150, known: 30 },
    variantLetters: { min: 3, max: 24 },
    maxFrequentLookups: 10,
    maxNearWordDocuments: 20_000,
    maxSelectiveDocuments: 5_000,
    /** The assumed document frequency of a word that is too rare to be counted. */
    rareWordFrequency: 1,
    /** The maximum number of candidate names that are looked up, and their minimum likelihood, relative to the best. */
    maxCandidateNames: 40,
    minCandidateLikelihood: 0.8,
    maxWordsForDistant: 6,
    partialBelow: 5,
  },
  /** From 0 to 1. */
  nearness: {
    /** The nearness at edit distance 1, with the same or another first letter. Short words get a penalty. */
    sameFirstLetter: 0.9,
    otherFirstLetter: 0.84,
    shortWordPenalty: 0.45,
    /** The nearness with the same skeleton, that of a respelling or one at distance 1, plus the similarity in sound. */
    sameSkeleton: 0.62,
    respelt: 0.54,
    nearSkeleton: 0.4,
    phoneticSimilarity: 0.28,
    frequencyBonus: 0.02,
    minFacet: 0.7,
    /** The nearness from which a phonetic match counts as a spelling match. */
    asSpelling: 0.835,
  },
  /** Boosts of clauses, from 0 to 1. `…InFacetQuery` applies if every word names a category, a city or an amenity. */
  boost: {
    word: 0.99,
    wordInFacetQuery: 0.99,
    completion: 0.88,
    completionInFacetQuery: 0.8,
    facet: 0.85,
    facetInFacetQuery: 0.9,
    cityInFacetQuery: 1,
    wordBesideCity: 0.9,
    facetBesideCity: 0.99,
    broadFacet: 0.78,
    wordAnywhere: 0.75,
    completionAnywhere: 0.6,
    joinedWords: 0.95,
    splitWord: 0.95,
    splitSkeleton: 0.75,
    synonym: 0.8,
    otherSpelling: 0.86,
    phoneticName: 0.8,
    loosePhoneticName: 0.65,
    /** The boost of a near word is nearness × trust, rounded to a multiple of 1/20; trust is 1 for a misspelt word. */
    nearWordBoostLevels: 20,
    minNearWord: 0.1,
    nearFacetFactor: 0.85,
    nearWordAnywhere: 0.5,
    knownWordTrust: 0.75,
  },
  score: {
    /** The coverage is multiplied by `base` + `nameShareWeight` × the share of the name that the query covers. */
    base: 0.78,
    nameShareWeight: 0.22,
    /** The factor for a word that the document has both as a facet and as spelt. */
    facetAndWord: 1.02,
    nameMatch: 0.2,
    nameMatchInFacetQuery: 0.15,
    facetWordsInName: 0.015,
    coreNameMatch: 0.15,
    candidateName: 0.12,
    phoneticNameMatch: 0.05,
  },
  threshold: {
    /** The share of the query's letters that a similar name must cover if there are no exact hits. */
    minCoverage: 0.55,
    minCoverageBehindExact: 0.6,
    minPartialCoverage: 0.35,
    /** The coverage of a hit above which no further near words are read. */
    sufficientSpelling: 0.86,
    sufficientSound: 0.72,
    minShareOfBest: 0.65,
  },
}
