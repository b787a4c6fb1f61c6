/** Goods, services, lodging and words of company names, where the other tables lack a word form or a language. */
export const commerceSynonyms = `
  مفروش مفروشه furnished meuble meublee gemeubileerd
  سكن سكني سكنيه اسكان housing residential residence residences habitat logement woning
  وحده وحدات unit units unite unites eenheid
  شقق فندقيه فندقي apartments aparthotel hotel
  مستودع مستودعات مخزن مخازن warehouse warehouses depot depots entrepot storage
  كشك اكشاك kiosk kiosks kiosque kiosques
  عماره عماير مبني مباني بنايه building buildings immeuble batiment gebouw
  قلعه حصن قصر castle fort palace chateau kasteel paleis
  جنينه حديقه garden jardin tuin
  رصيف كورنيش pier quay quai kade promenade
  ممر مسار ممشي walk path track trail walkway passage sentier pad
  كوبري جسر bridge pont brug
  تقاطع junction intersection kruising
  ضاحيه ضواحي suburb suburbs banlieue
  ملهي ملاهي amusement funfair kermis attractions
  حيوانات حيوان animals zoo dierentuin
  مهد cradle birthplace berceau wieg
  ميلاد مولد birth birthday naissance geboorte
  اوليه اولي primary primaire elementary
  تخصصي تخصصيه متخصص متخصصه مختص مختصه specialist specialized specialised specialty speciality specialise specialisee
  قران quran koran coran
  تحفيظ memorization memorisation hifz
  قرض قروض loan credit pret lening krediet
  عقار عقارات عقاري عقاريه realestate realty property properties immobilier immobiliere vastgoed makelaar
  استثمار استثمارات استثماري استثماريه investment investments invest investissement investissements investering
  تجاره تجاري تجاريه commerce commercial trade trading commerciale handel
  صناعه صناعي صناعيه صناعات industry industrial industries industrie industriel industrielle
  ادخار توفير savings saving epargne sparen
  تامين تامينات insurance assurance assurances verzekering verzekeringen
  ضمان guarantee guaranty garantie
  محدوده محدود limited ltd
  قابضه holding holdings
  تعاوني تعاونيه cooperative coop cooperatif
  شعبي شعبيه people popular populaire
  قرا reading lecture lezen
  دراسه دراسات study studies etude etudes studie
  موارد resources ressources
  رواد رايد pioneer pioneers pionniers
  رياده entrepreneurship leadership entrepreneuriat
  هندسي هندسيه هندسه engineering ingenierie
  اتصال اتصالات telecom telecoms telecommunication telecommunications communication communications
  عمل اعمال business businesses affaires work works travail
  طبي طبيه medical medicaux medicale medisch
  اسنان سن dental dentist dentists dentistry dentaire dentaires tandarts tandheelkunde
  كترونيات كتروني كترونيه electronics electronic electronique elektronica
  جهاز اجهزه device devices appliances appareils apparaten
  كهرومنزليه كهرومنزلي electromenager electromenagers appliances
  معدات معده عده equipment equipments materiel equipement equipements gereedschap
  ادوات اداه tools tool outils outillage gereedschap
  قطعه قطع غيار piece pieces parts part spares rechange onderdelen
  مكيف مكيفات تكييف conditioning conditioner climatisation climatiseur ac airco
  تصنيع صنع manufacturing fabrication production
  سيارات سياره automobiles motors vehicles
  دراجات دراجه bicycles cycles motorcycles motorcycle
  كفرات كفر اطارات اطار tyre tyres tire tires pneu pneus pneumatique pneumatiques banden
  وقود محروقات بنزين بترول fuel fuels petrol gas gasoline carburant carburants brandstof benzine
  غسل غسيل wash washing lavage
  ثياب ملابس بسه clothes clothing vetement vetements kleding wear
  مستعمل مستعمله فريب used secondhand friperie friperies fripe fripes frippe occasion tweedehands
  كماليات اكسسوار اكسسوارات accessory accessories accessoires
  زهور زهره ورد ورود flower flowers florist fleurs fleuriste bloemen bloemist
  عاب لعب لعبه toy toys game games jouet jouets jeux speelgoed
  عطريه عطريات عطور perfumery perfumes parfumerie parfums
  عطار عطاره herbs spices herboriste epices kruiden
  مصاغه مصاغ صايغ صياغ مجوهرات jeweler jewelers jeweller jewellers jewelry jewellery bijouterie bijoutier bijoux juwelier sieraden
  بصريات نظارات optic optics optical optique opticien lunettes brillen
  تزيين زينه ديكور decoration decor decorations decoratie
  حفل حفله حفلات احتفال احتفالات celebration celebrations party parties fete fetes soiree soirees feest
  عرس اعراس زفاف افراح wedding weddings mariage mariages bruiloft
  منتج منتجات product products produit produits producten
  مواد ماده material materials materiau materiaux materialen
  غذاييه غذايي اغذيه غذا food foods foodstuff alimentaire alimentaires alimentation voeding levensmiddelen
  جبس جبص gypsum plaster platre gips
  رخام marble marbre marmer
  بلور زجاج glass verre vitrerie glas
  حديد iron steel fer acier ijzer staal
  علف اعلاف feed fodder
  اسماك سمك poissonnerie viswinkel fishmonger fish
  بوظه مثلجات ايسكريم icecream glaces ijs ijssalon gelato
  توابل بهارات بهار spice spices epices kruiden specerijen
  ازدهار prosperity prosperite welvaart
  راحه comfort rest repos confort
  نزهه promenade picnic
  نخبه صفوه elite
  انجاز انجازات achievement achievements
  بركه blessing benediction zegen
  رحمه mercy misericorde genade
  امانه trust honesty
  تقليد تقاليد تقليدي تقليديه tradition traditional traditions traditionnel traditionnelle traditioneel
  دولاب عجله wheel wheels roue wiel
  مايي مايه مياه water aquatic eau eaux
  هوايي هواييه هوا air
`
