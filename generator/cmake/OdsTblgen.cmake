# Makes MLIR's CMake functions run ods-tblgen and ods-shard in place of mlir-tblgen and mlir-src-sharder, and has the function
# ods_add_sharded_ops, which compiles the operations of a dialect in shards. Use one of:
#
#   find_package(OdsTblgen REQUIRED)       # with -DOdsTblgen_DIR=<this folder>, if the tools are not installed
#   include(<this file>)
#   cmake … -DCMAKE_PROJECT_TOP_LEVEL_INCLUDES=<this file>   # for a project that stays as it is; CMake 3.24 and later
#
# It may stand before or after find_package(MLIR), and holds for all directories of the build. It must stand before the first
# call of mlir_tablegen: a later one is an error.
#
# ODS_TBLGEN_EXE and ODS_SHARD_EXE name the programs. By default these are MLIR_TABLEGEN_EXE and MLIR_SRC_SHARDER_TABLEGEN_EXE
# of the command line, else the installed ones, else those that Go builds from the clone that this file is part of.
include_guard(GLOBAL)

# MLIRConfig.cmake and directories set variables that hide those of the cache. So each access to the two variables, in any
# scope, gives them the value of the cache variable that names the program.
macro(_ods_keep_program variable)
  if("${variable}" STREQUAL "MLIR_TABLEGEN_EXE")
    if(NOT "${MLIR_TABLEGEN_EXE}" STREQUAL "$CACHE{ODS_TBLGEN_EXE}")
      set(MLIR_TABLEGEN_EXE "$CACHE{ODS_TBLGEN_EXE}")
    endif()
  elseif(NOT "${MLIR_SRC_SHARDER_TABLEGEN_EXE}" STREQUAL "$CACHE{ODS_SHARD_EXE}")
    set(MLIR_SRC_SHARDER_TABLEGEN_EXE "$CACHE{ODS_SHARD_EXE}")
  endif()
endmacro()

# _ods_find_program(<variable> <name> <variable of MLIR>) finds a program and stores it in a variable of the cache.
function(_ods_find_program variable name mlir_variable)
  get_property(kind CACHE ${mlir_variable} PROPERTY TYPE)
  if(DEFINED CACHE{${mlir_variable}} AND NOT kind STREQUAL "INTERNAL") # INTERNAL is a build of LLVM itself
    set(${variable} "$CACHE{${mlir_variable}}" CACHE FILEPATH "The program ${name}" FORCE)
  endif()
  if(NOT ${variable})
    # The folder of the other program, of an installation, of an archive of a release, and of a clone.
    get_filename_component(beside "$CACHE{ODS_TBLGEN_EXE}" DIRECTORY)
    find_program(${variable} NAMES ${name} DOC "The program ${name}"
      HINTS ${beside} "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../../bin" "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/.."
      PATHS "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../../bin")
  endif()
  if(NOT ${variable})
    set(${variable} "" CACHE FILEPATH "The program ${name}" FORCE)
  endif()
endfunction()

# _ods_build() builds both programs from the clone that this file is part of, if there is Go.
function(_ods_build)
  get_filename_component(clone "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/../.." ABSOLUTE)
  find_program(ODS_GO go)
  mark_as_advanced(ODS_GO)
  if(NOT ODS_GO OR NOT EXISTS "${clone}/generator/cmd/ods-tblgen/main.go")
    return()
  endif()
  message(STATUS "Building ods-tblgen and ods-shard with Go")
  set(bin "${CMAKE_BINARY_DIR}/ods-bin/")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" -E env CGO_ENABLED=0 "${ODS_GO}" build -trimpath -buildvcs=false -o "${bin}"
      ./generator/cmd/ods-tblgen ./sharder/cmd/ods-shard
    WORKING_DIRECTORY "${clone}" RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "OdsTblgen: Go cannot build the programs in ${clone}; the errors are above")
  endif()
  set(ODS_TBLGEN_EXE "${bin}ods-tblgen${CMAKE_EXECUTABLE_SUFFIX}" CACHE FILEPATH "The program ods-tblgen" FORCE)
  if(NOT ODS_SHARD_EXE)
    set(ODS_SHARD_EXE "${bin}ods-shard${CMAKE_EXECUTABLE_SUFFIX}" CACHE FILEPATH "The program ods-shard" FORCE)
  endif()
endfunction()

# _ods_refuse_late(<folder>) stops CMake if a directory of the build has called mlir_tablegen.
function(_ods_refuse_late folder)
  get_directory_property(outputs DIRECTORY "${folder}" DEFINITION TABLEGEN_OUTPUT)
  get_property(targets DIRECTORY "${folder}" PROPERTY BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(group ${target} FOLDER)
    if(group MATCHES "Tablegenning") # where LLVM's functions put such targets, and those of documentation
      set(outputs "${target}")
    endif()
  endforeach()
  if(outputs)
    list(GET outputs 0 first)
    message(FATAL_ERROR "OdsTblgen comes too late: mlir_tablegen was called in ${folder} (${first}), and that output would come "
      "from the installed mlir-tblgen. Move find_package(OdsTblgen) or include(OdsTblgen) before the first mlir_tablegen.")
  endif()
  get_property(subdirectories DIRECTORY "${folder}" PROPERTY SUBDIRECTORIES)
  foreach(subdirectory IN LISTS subdirectories)
    _ods_refuse_late("${subdirectory}")
  endforeach()
endfunction()

set(_ods_built_here FALSE) # whether MLIR itself is a part of this build, which generates its own files first
if(TARGET mlir-tblgen)
  get_target_property(_ods_imported mlir-tblgen IMPORTED)
  if(NOT _ods_imported)
    set(_ods_built_here TRUE)
  endif()
  unset(_ods_imported)
endif()
if(_ods_built_here)
  _ods_refuse_late("${PROJECT_SOURCE_DIR}")
else()
  _ods_refuse_late("${CMAKE_SOURCE_DIR}")
endif()
unset(_ods_built_here)

_ods_find_program(ODS_TBLGEN_EXE ods-tblgen MLIR_TABLEGEN_EXE)
_ods_find_program(ODS_SHARD_EXE ods-shard MLIR_SRC_SHARDER_TABLEGEN_EXE)
if(NOT ODS_TBLGEN_EXE)
  _ods_build()
endif()
if(NOT ODS_TBLGEN_EXE)
  set(OdsTblgen_NOT_FOUND_MESSAGE "ods-tblgen is not on the PATH. Install it, or name it with -DODS_TBLGEN_EXE=<path>. "
    "-DMLIR_TABLEGEN_EXE=<path> names another generator, such as mlir-tblgen.")
  string(CONCAT OdsTblgen_NOT_FOUND_MESSAGE ${OdsTblgen_NOT_FOUND_MESSAGE})
  if(DEFINED CMAKE_FIND_PACKAGE_NAME AND CMAKE_FIND_PACKAGE_NAME STREQUAL "OdsTblgen")
    set(OdsTblgen_FOUND FALSE)
    return()
  endif()
  message(FATAL_ERROR "${OdsTblgen_NOT_FOUND_MESSAGE}")
endif()
set(OdsTblgen_FOUND TRUE)
set(OdsTblgen_MODULE "${CMAKE_CURRENT_LIST_FILE}") # for CMAKE_PROJECT_TOP_LEVEL_INCLUDES of an external project
message(STATUS "MLIR's functions run ${ODS_TBLGEN_EXE}")

variable_watch(MLIR_TABLEGEN_EXE _ods_keep_program)
set(MLIR_TABLEGEN_EXE "${ODS_TBLGEN_EXE}")
if(ODS_SHARD_EXE)
  variable_watch(MLIR_SRC_SHARDER_TABLEGEN_EXE _ods_keep_program)
  set(MLIR_SRC_SHARDER_TABLEGEN_EXE "${ODS_SHARD_EXE}")
endif()

# Paths in a DEPFILE are relative to the directory of the command, with each generator. The
# policy holds for the functions of this file only.
if(POLICY CMP0116)
  cmake_policy(SET CMP0116 NEW)
endif()

# ods_add_sharded_ops(<file.td> SHARDS <count> [SOURCE <file.cpp>] [PLAIN]
#                     [NO_PRECOMPILED_HEADER] [DEPENDS <target>...])
#
# Generates <stem>.h.inc and <stem>.cpp.inc from <stem>.td in the number of shards, and sets
# SHARDED_SRCS in the caller's scope, for the sources of the library of the dialect. The
# target <stem>IncGen generates the files.
#
# Each shard is what SOURCE, by default <stem>.cpp, has before it includes <stem>.cpp.inc, and
# the definitions of its operations. The first shard also has what SOURCE has after that line.
# So leave SOURCE out of the library. The lines before the definitions are precompiled once
# for all shards, unless NO_PRECOMPILED_HEADER is given. The shards then are an object
# library, <stem>Shards, with the include directories, definitions and options of the current
# directory. It depends on the targets of this directory by which LLVM's functions generate
# headers; DEPENDS are others.
#
# With PLAIN, the generated text is that of mlir-tblgen, and each shard is a copy of the whole
# SOURCE, as with LLVM's add_sharded_ops.
function(ods_add_sharded_ops td)
  cmake_parse_arguments(ARG "PLAIN;NO_PRECOMPILED_HEADER" "SHARDS;SOURCE" "DEPENDS" ${ARGN})
  if(ARG_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "ods_add_sharded_ops(${td}): unknown arguments: ${ARG_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT ARG_SHARDS MATCHES "^[1-9][0-9]*$")
    message(FATAL_ERROR "ods_add_sharded_ops(${td}): SHARDS must be a whole number, 1 or more, not '${ARG_SHARDS}'")
  endif()
  if(NOT ODS_SHARD_EXE)
    message(FATAL_ERROR "ods_add_sharded_ops(${td}): ods-shard is not on the PATH, nor beside ${ODS_TBLGEN_EXE}. Install it, or "
      "name it with -DODS_SHARD_EXE=<path>.")
  endif()
  get_filename_component(stem "${td}" NAME_WLE)
  get_filename_component(td "${td}" ABSOLUTE)
  if(NOT ARG_SOURCE)
    set(ARG_SOURCE "${stem}.cpp")
  endif()
  get_filename_component(source "${ARG_SOURCE}" ABSOLUTE)
  get_property(other GLOBAL PROPERTY "_ods_sharded ${source}")
  if(other AND NOT other STREQUAL td)
    message(FATAL_ERROR "ods_add_sharded_ops(${td}): ${source} has the shards of ${other} already. Include ${stem}.cpp.inc in another "
      "source file, and name that with SOURCE: what a source has after its definitions would be compiled twice.")
  endif()
  set_property(GLOBAL PROPERTY "_ods_sharded ${source}" "${td}")
  math(EXPR last "${ARG_SHARDS} - 1")

  set(LLVM_TARGET_DEFINITIONS "${td}")
  set(folder "${CMAKE_CURRENT_BINARY_DIR}")
  set(definitions "${folder}/${stem}.cpp.inc")
  set(shard_outs)
  set(shard_options)
  if(ARG_PLAIN)
    set(count_option -op-shard-count=${ARG_SHARDS})
    set(copy_options)
  else()
    set(count_option -op-shards=${ARG_SHARDS})
    set(copy_options "-definitions=${stem}.cpp.inc")
    foreach(index RANGE ${last})
      list(APPEND shard_outs "${folder}/shard_${index}_${stem}.cpp.inc")
      list(APPEND shard_options "-op-shard-out=${folder}/shard_${index}_${stem}.cpp.inc")
    endforeach()
  endif()
  mlir_tablegen(${stem}.h.inc -gen-op-decls ${count_option})

  # LLVM's function tablegen cannot declare the files of shards as outputs. --write-if-changed
  # leaves the files of the other shards as they are, and Ninja compares times again when the
  # command ends.
  get_directory_property(directories INCLUDE_DIRECTORIES)
  list(PREPEND directories "${CMAKE_CURRENT_SOURCE_DIR}")
  list(REMOVE_ITEM directories "")
  if(CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    set(dependencies DEPFILE "${definitions}.d")
    set(dependency_options -d "${definitions}.d")
  else()
    set(patterns ${directories})
    list(TRANSFORM patterns APPEND "/*.td")
    file(GLOB files ${patterns})
    set(dependencies DEPENDS ${files})
    set(dependency_options)
  endif()
  list(TRANSFORM directories PREPEND -I)
  add_custom_command(
    OUTPUT "${definitions}" ${shard_outs}
    COMMAND "${ODS_TBLGEN_EXE}" -gen-op-defs ${count_option} ${shard_options} ${directories} ${LLVM_TABLEGEN_FLAGS}
            "${td}" --write-if-changed -o "${definitions}" ${dependency_options}
    DEPENDS "${td}" "${ODS_TBLGEN_EXE}" ${LLVM_TARGET_DEPENDS}
    ${dependencies}
    COMMENT "Building ${stem}.cpp.inc in ${ARG_SHARDS} shards..."
    VERBATIM)
  list(APPEND TABLEGEN_OUTPUT "${definitions}" ${shard_outs})

  # add_mlir_dialect_tablegen_target would be the same, but CMake knows its outputs only in
  # projects that call it.
  set(copies)
  foreach(index RANGE ${last})
    set(copy "${folder}/${stem}.${index}.cpp")
    _ods_copy("${copy}" "${source}" -op-shard-index=${index} ${copy_options})
    list(APPEND copies "${copy}")
  endforeach()
  set_source_files_properties(${copies} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(CMAKE_EXPORT_COMPILE_COMMANDS)
    # compile_commands.json then has the file that a person edits. Nothing builds this target.
    add_library(${stem}Source OBJECT EXCLUDE_FROM_ALL "${source}")
  endif()
  if(ARG_PLAIN OR ARG_NO_PRECOMPILED_HEADER)
    add_custom_target(${stem}IncGen DEPENDS ${TABLEGEN_OUTPUT} ${copies})
    set(SHARDED_SRCS ${copies} PARENT_SCOPE)
    return()
  endif()

  # target_precompile_headers needs the name when CMake runs, and the file when it compiles.
  set(header "${folder}/${stem}.shards.h")
  _ods_copy("${header}" "${source}" -header ${copy_options})
  add_custom_target(${stem}IncGen DEPENDS ${TABLEGEN_OUTPUT} ${copies} "${header}")
  set_target_properties(${stem}IncGen PROPERTIES FOLDER Tablegenning)
  add_library(${stem}Shards OBJECT ${copies})
  add_dependencies(${stem}Shards ${stem}IncGen ${ARG_DEPENDS})
  # A deferred call expands variables when it runs, after this function has ended.
  cmake_language(EVAL CODE "cmake_language(DEFER CALL _ods_depend_on_generated [[${stem}Shards]])")
  target_precompile_headers(${stem}Shards PRIVATE "${header}")
  get_filename_component(beside "${source}" DIRECTORY)
  target_include_directories(${stem}Shards PRIVATE "${beside}")
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # GCC visits all of a precompiled header when it collects garbage, and the header does not have the
    # pragmas that turn off these warnings.
    target_compile_options(${stem}Shards PRIVATE --param=ggc-min-heapsize=1048576 -Wno-unused-function -Wno-unused-variable)
  endif()
  set(SHARDED_SRCS "$<TARGET_OBJECTS:${stem}Shards>" PARENT_SCOPE)
endfunction()

# _ods_depend_on_generated(<library>) makes a library depend on the targets of the directory that run TableGen.
function(_ods_depend_on_generated library)
  get_directory_property(targets BUILDSYSTEM_TARGETS)
  foreach(target IN LISTS targets)
    get_target_property(group ${target} FOLDER)
    if(group MATCHES "Tablegenning$") # where LLVM's functions put such targets
      add_dependencies(${library} ${target})
    endif()
  endforeach()
endfunction()

# _ods_copy(<out> <source> <option>...) runs ods-shard on a source.
function(_ods_copy out source)
  add_custom_command(
    OUTPUT "${out}"
    COMMAND "${ODS_SHARD_EXE}" ${ARGN} "${source}" --write-if-changed -o "${out}"
    DEPENDS "${source}" "${ODS_SHARD_EXE}"
    VERBATIM)
endfunction()
