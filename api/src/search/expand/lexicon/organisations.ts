/** Organisations, and the kinds of places that names contain. */
export const organisationSynonyms = `
  سنتر مركز مراكز center centre centers centres centrum centra
  شركه شركات company companies co corporation corp ltd llc inc societe ste bedrijf firma maatschappij
  موسسه موسسات establishment foundation institution corporation enterprise etablissement fondation stichting
  جروب قروب مجموعه مجموعات group groupe groep collection
  مجمع مجمعات complex complexe compound
  معهد معاهد institute institut instituut
  اكاديميه اكاديميات academy academie
  كلوب نادي نوادي انديه club clubs
  جمعيه جمعيات association society cooperative charity vereniging
  مكتب مكاتب office offices bureau bureaux kantoor kantoren
  محطه محطات station stations gare
  فضا فضاات espace space ruimte
  صاله قاعه صالات قاعات hall halls salle salles zaal auditorium
  مصنع مصانع factory factories usine fabriek plant
  معمل معامل مختبر مختبرات lab labs laboratory laboratories laboratoire laboratoires laboratorium workshop
  جاليري غاليري شوروم معرض معارض showroom gallery galerie exhibition expo exposition tentoonstelling
  شوب ستور بوتيك محل محلات متجر متاجر مغازه مغازات دكان shop shops store stores boutique boutiques superette magasin magasins winkel winkels
  ماركت مارت سوق اسواق market markets souk souks souq souqs marche marches markt markten bazaar bazar
  هايبر hyper
  بقاله بقالات تموينات بقال grocery groceries superette convenience epicerie epicier kruidenier minimarket
  مول mall malls
  بلديه municipality commune mairie gemeente
  وزاره ministry ministere ministerie
  هييه authority commission autorite autoriteit
  اتحاد union federation unie bond
  رابطه league ligue
  لجنه committee comite commission
  مجلس council conseil raad
  برلمان parliament parlement
  سفاره embassy ambassade
  قنصليه consulate consulat consulaat
  وكاله وكالات agency agencies agence agences agentschap
  توكيل توكيلات dealer dealership agencies
  صندوق fund fonds
  بنك بنوك مصرف مصارف bank banks banque banques banken
  خزينه خزانه treasury
  بريد post poste postal mail
  مدرسه مدارس school schools ecole ecoles scholen
  جامعه جامعات university universities universite universites universiteit
  جامعي جامعيه university universitaire academic
  كليه كليات college colleges faculty faculties faculte facultes faculteit
  ثانويه ثانوي secondary high lycee
  متوسطه متوسط intermediate middle college
  ابتداييه ابتدايي primary elementary primaire basisschool
  اعداديه اعدادي preparatory prep college
  روضه رياض kindergarten nursery maternelle kleuterschool preschool
  حضانه daycare nursery creche garderie kinderopvang
  مكتبه مكتبات library bookshop bookstore bookstores stationery librairie librairies bibliotheque bibliotheek boekhandel
  متحف متاحف museum museums musee musees musea
  مسرح theater theatre schouwburg
  سينما cinema cinemas bioscoop movies
  مستشفي مستشفيات مشفي hospital hospitals hopital hopitaux ziekenhuis ziekenhuizen
  مصحه مصحات clinic clinique
  كلينك كلينيك عياده عيادات مستوصف مستوصفات clinic clinics clinique cliniques dispensary polyclinic policlinique kliniek klinieken
  صيدليه صيدليات pharmacy pharmacies pharmacie drugstore apotheek
  صيدله pharmacy pharmaceutical farmacie
  مسجد مساجد جامع جوامع مصلي mosque mosques mosquee mosquees moskee moskeeen masjid masjed masjad jami jamie jame
  كنيسه كنايس church churches eglise kerk kathedraal cathedral cathedrale
  دير monastery monastere klooster
  معبد temple tempel synagogue
  زاويه زوايا zaouia zawiya zawia corner
  مقبره cemetery cimetiere begraafplaats
  ضريح tomb mausoleum mausolee
  فندق فنادق اوتيل hotel hotels
  نزل نزول hostel inn guesthouse auberge lodge herberg
  منتجع منتجعات resort resorts
  استراحه استراحات istiraha rest resthouse lounge
  شاليه شاليهات chalet chalets
  شقه شقق apartment apartments appartement appartements appartementen flat flats
  مخيم camp camping kamp
  مطعم مطاعم restaurant restaurants resto eethuis
  مقهي مقاهي كافيه كافي كوفي قهوه cafe cafes coffee coffeehouse koffiehuis kafe
  مطبخ مطابخ kitchen kitchens cuisine cuisines keuken keukens
  مشوي مشويات مشاوي شوايه grill grills grillades grilled
  فرن افران مخبز مخابز مخبزه خباز خبازه كوشه bakery bakeries baker boulangerie boulangeries boulanger bakkerij bakker oven
  مرطبات حلويات حلواني باتيسري pastry pastries patisserie patisseries sweets confectionery confiserie banketbakkerij
  ملحمه ملاحم جزار جزاره مجزره قصاب butcher butchery boucherie boucher slagerij slager
  مكسرات محمصه محامص roastery roasters roaster nuts torrefaction branderij noten
  صالون صالونات salon salons
  حلاق حلاقه حلاقين barber barbers barbershop coiffeur coiffeurs coiffure hairdresser kapper kappers kapsalon
  مشغل atelier workshop studio
  ورشه ورش workshop workshops garage atelier werkplaats
  كراج كراجات garage garages
  مغسله مغاسل laundry laundries wash pressing laverie wasserij carwash
  موقف مواقف parking carpark parkeren
  مطار airport aeroport luchthaven vliegveld
  مينا harbour harbor port haven
  مرسي marina marsa
  قطار قطارات train trains railway trein
  مترو metro subway
  ترام tram tramway
  باص باصات حافله حافلات bus buses autobus
  ملعب ملاعب stadium playground stade field court terrain speelplaats speeltuin
  استاد stadium stade stadion
  مسبح مسابح pool pools piscine piscines zwembad
  منتزه متنزه منتزهات park parks parc
  شرطه police politie
  سجن prison gevangenis
  محكمه court tribunal rechtbank
  دفاع defense defence
  امن امني امنيه security securite veiligheid beveiliging
  حرس guard garde
  قوات قوي forces force
  فرع branch succursale filiaal
  قسم اقسام section department departement afdeling
  اداره management administration administratie
  اداري اداريه administrative administratif
`
