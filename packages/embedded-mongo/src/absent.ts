import { unsupported, type MongoError } from './errors.ts';

const names = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** What MongoDB's manual lists and this server has not: it is told from a name that nobody has. */
const absent = {
  command: names(`
    abortReshardCollection analyze authenticate autoCompact cloneCollectionAsCapped collStats compact connPoolStats
    convertToCapped createRole createSearchIndexes createUser currentOp dataSize dbHash dropAllRolesFromDatabase
    dropAllUsersFromDatabase dropConnections dropRole dropSearchIndex dropUser enableSharding features filemd5 fsync
    fsyncUnlock getAuditConfig getClusterParameter getCmdLineOpts getDefaultRWConcern getLog getParameter grantPrivilegesToRole
    grantRolesToRole grantRolesToUser hostInfo invalidateUserCache killAllSessions killAllSessionsByPattern killOp
    killSessions listCommands listSearchIndexes lockInfo logRotate logout mapReduce planCacheClear planCacheClearFilters
    planCacheListFilters planCacheSetFilter profile reIndex replSetGetConfig replSetInitiate
    replSetReconfig replSetStepDown revokePrivilegesFromRole revokeRolesFromRole revokeRolesFromUser rolesInfo
    rotateCertificates saslContinue saslStart setAuditConfig setClusterParameter setDefaultRWConcern
    setFeatureCompatibilityVersion setIndexCommitQuorum shardCollection shutdown startSession top updateRole
    updateSearchIndex updateUser usersInfo validateDBMetadata`),
  stage: names(`
    $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill
    $geoNear $graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out
    $planCacheStats $querySettings $queryStats $rankFusion $redact $scoreFusion $search $searchMeta $setWindowFields
    $shardedDataDistribution $vectorSearch`),
  expression: names(`
    $acos $acosh $asin $asinh $atan $atan2 $atanh $binarySize $bitAnd $bitNot $bitOr $bitXor $bsonSize $cos $cosh
    $dateFromString $dateToParts $degreesToRadians $encStrContains $encStrEndsWith $encStrNormalizedEq $encStrStartsWith
    $function $indexOfBytes $maxN $median $meta $minN $percentile $radiansToDegrees $sampleRate $sigmoid $sin $sinh
    $stdDevPop $stdDevSamp $tan $tanh $toArray $toHashedIndexKey $toObject $toUUID $tsIncrement $tsSecond $zip`),
  accumulator: names(`
    $accumulator $bottom $bottomN $concatArrays $firstN $lastN $maxN $median $minN $percentile $setUnion $top $topN`),
};

/** The error for a name that is not here: 115 where MongoDB has it, else the one of a name that is unknown. */
export function notHere(kind: keyof typeof absent, name: string, unknown: MongoError): MongoError {
  return absent[kind].has(name) ? unsupported(name) : unknown;
}
