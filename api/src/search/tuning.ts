/** All tuned numbers. `npm run bench:search` measures their effect with its queries, and prints them. */
export const tuning = {
  intent: {
    /** The maximum number of words of a keyword that may contain intents; a longer keyword is running text. */
    maxWords: 16,
    /** The length of the longest phrase that may be an intent, in words. */
    maxPhraseWords: 5,
    /** The length of the longest name that is searched for within a keyword, in words. */
    maxNameWords: 6,
    /** A division into phrases scores points for each word, minus a penalty for each phrase and for each removed letter. */
    wordScore: 10,
    phrasePenalty: 1,
    shortenedPhrasePenalty: 3,
  },
  parse: {
    /** The limits of a query. Further words and letters are ignored. */
    maxWords: 10,
    maxWordLetters: 40,
    /** The length of the longest phrase that may name a category, a city or an amenity, in words. */
    maxPhraseWords: 4,
    /** Completions of an unfinished word, most frequent first; fewer for suggestions. */
    maxCompletions: 100,
    maxAutocompletions: 20,
  },
  plan: {
    /** The number of exact hits below which similar hits follow. */
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
    /** The maximum number of name matches at the beginning of an ordered scan. */
    maxNameHits: 200,
    /** The maximum number of rare words, each of which costs one lookup. */
    maxRareTerms: 5,
    /** The maximum number of keys that are compared with a document one by one. */
    maxComparedKeys: 12,
    /** The maximum number of candidates that each condition of a search for similar names returns. */
    maxCandidatesEach: 300,
    /** The maximum number of candidates of all conditions, before scoring. */
    maxCandidates: 900,
    /** The maximum number of similar hits after scoring. */
    maxSimilar: 200,
  },
  /** The limits for names in the other alphabet that sound like the whole query. */
  otherAlphabet: {
    /** The minimum similarity of the sounds, vowels included, from 0 to 1. */
    minSimilarity: 0.5,
    /** `maxCandidates` limits the names with the same consonants that are compared; `maxNames` those that are shown. */
    maxCandidates: 200,
    maxNames: 20,
    /** The number of exact matches before names in the other alphabet, if no name equals the query. */
    exactBefore: 7,
  },
  /** The limits for other spellings of a keyword that names filters: the nearness of a word that sounds alike, and names. */
  otherSpelling: {
    minNearness: { facet: 0.8, other: 0.75 },
    maxNames: 200,
  },
  acronym: {
    /** `maxCandidates` limits the names, with a word for each letter, that are compared; `maxNames` those that are shown. */
    maxCandidates: 300,
    maxNames: 20,
    /** The score of a name whose initials are the acronym, above that of names that sound like the acronym. */
    score: 1,
  },
  expand: {
    /** The document frequency below which a word may be misspelt. */
    frequentWord: 10,
    /** The maximum number of misspelt words of a query that are expanded, rarest first. */
    maxMisspeltWords: 5,
    /** The maximum number of words, and of pairs of adjacent words, for which near words are looked up. */
    maxLookups: 50,
    /** The maximum number of spellings in the other alphabet of a word without a skeleton. */
    maxSpellings: 60,
    /** The maximum near words per word: close (edit distance 1 or same skeleton), distant (skeleton at distance 1). */
    maxCloseWords: 24,
    maxDistantWords: 12,
    /** The maximum number of words that are read for one deletion variant. */
    maxWordsPerVariant: { misspelt: 150, known: 30 },
    /** The lengths of words that have deletion variants. */
    variantLetters: { min: 3, max: 24 },
    /** The maximum number of frequent near words that are looked up, and of documents that may contain them. */
    maxFrequentLookups: 10,
    maxNearWordDocuments: 20_000,
    /** The maximum number of documents that contain a selective term. */
    maxSelectiveDocuments: 5_000,
    /** The assumed document frequency of a word that is too rare to be counted. */
    rareWordFrequency: 1,
    /** The maximum number of candidate names that are looked up, and their minimum likelihood, relative to the best. */
    maxCandidateNames: 40,
    minCandidateLikelihood: 0.8,
    /** The maximum number of words of a query that is expanded to distant words. */
    maxWordsForDistant: 6,
    /** The number of similar hits below which hits for part of the query follow. */
    partialBelow: 5,
  },
  /** How near a word of the vocabulary is to a word of the query, from 0 to 1. */
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
    /** The factor of ln(1 + document frequency), because a more frequent word is likelier. */
    frequencyBonus: 0.02,
    /** The minimum nearness of a word whose category or city is also searched for. */
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
    /** The bonuses for names. Only the first bonus that applies is added. */
    nameMatch: 0.2,
    nameMatchInFacetQuery: 0.15,
    facetWordsInName: 0.015,
    coreNameMatch: 0.15,
    candidateName: 0.12,
    phoneticNameMatch: 0.05,
  },
  /** The minimum that a similar hit must reach. */
  threshold: {
    /** The share of the query's letters that a similar name must cover if there are no exact hits. */
    minCoverage: 0.55,
    minCoverageBehindExact: 0.6,
    /** The minimum coverage of a hit for part of the query. */
    minPartialCoverage: 0.35,
    /** The coverage of a hit above which no further near words are read. */
    sufficientSpelling: 0.86,
    sufficientSound: 0.72,
    /** The minimum score, relative to the best hit. */
    minShareOfBest: 0.65,
  },
}
